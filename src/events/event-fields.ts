import { nameLength } from '../text/normalize-name.ts';
import { lineOrNull, trimmedLine } from '../text/text-field.ts';
import { type Instant, milliseconds } from '../time/instant.ts';

export const EVENT_NAME_MAX = 200;
export const EVENT_VENUE_MAX = 200;

/** As typed or imported, not yet validated. */
export type EventInput = { name: string; start_time: Instant | null; venue?: string | null };

/** As stored: trimmed, with null for an empty venue. */
export type EventFields = { name: string; start_time: Date; venue: string | null };

export type EventFieldsProblem =
  | 'event_fields_required'
  | 'start_time_invalid'
  | 'event_name_too_long'
  | 'event_venue_too_long';

/** A problem code, or null when the fields are valid. */
export function eventFieldsProblem({ name, start_time, venue }: EventInput): EventFieldsProblem | null {
  if (trimmedLine(name) === '' || start_time === null || start_time === '') return 'event_fields_required';
  if (Number.isNaN(milliseconds(start_time))) return 'start_time_invalid';
  if (nameLength(trimmedLine(name)) > EVENT_NAME_MAX) return 'event_name_too_long';
  return nameLength(lineOrNull(venue) ?? '') > EVENT_VENUE_MAX ? 'event_venue_too_long' : null;
}
