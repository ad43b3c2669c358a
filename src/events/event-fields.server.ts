import { z } from 'zod';
import { problemMessage } from '../errors/problems.ts';
import { nameLength } from '../text/normalize-name.ts';
import { lineOrNull, TYPED_TEXT_MAX, trimmedLine } from '../text/text-field.ts';
import { EVENT_NAME_MAX, EVENT_VENUE_MAX } from './event-fields.ts';

const required = problemMessage('event_fields_required');

export const EventName = z
  .string(required)
  .max(TYPED_TEXT_MAX, problemMessage('event_name_too_long'))
  .transform(trimmedLine)
  .refine((name) => name !== '', required)
  .refine((name) => nameLength(name) <= EVENT_NAME_MAX, problemMessage('event_name_too_long'));

const START_TIME_MAX = 64;

/** ISO-8601 with an offset. */
export const StartTime = z
  .string(required)
  .min(1, required)
  .max(START_TIME_MAX, problemMessage('start_time_invalid'))
  .pipe(z.iso.datetime({ offset: true, error: problemMessage('start_time_invalid') }))
  .transform((text) => new Date(text));

/** Trimmed; empty is null. */
const Venue = z
  .string()
  .max(TYPED_TEXT_MAX, problemMessage('event_venue_too_long'))
  .nullable()
  .transform(lineOrNull)
  .refine((venue) => nameLength(venue ?? '') <= EVENT_VENUE_MAX, problemMessage('event_venue_too_long'));

export const NewEvent = z
  .strictObject({
    name: EventName,
    start_time: StartTime,
    venue: Venue.default(null),
  })
  .meta({ id: 'NewEvent' });

export const EventEdit = z
  .strictObject({
    name: EventName.optional(),
    start_time: StartTime.optional(),
    venue: Venue.optional(),
  })
  .meta({ id: 'EventEdit' });
