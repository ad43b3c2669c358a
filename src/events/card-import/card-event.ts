import { problemMessage } from '../../errors/problems.ts';
import { lineOrNull } from '../../text/text-field.ts';
import { parseEasternInput } from '../eastern-time.ts';
import { eventFieldsProblem } from '../event-fields.ts';
import type { CardEvent, CardProblem } from './card.ts';

const zonedTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/i;

/** Checks what a file says about its event. A start without a zone is Eastern Time, as on the admin screens. */
export function validateCardEvent(raw: Record<string, unknown>, problems: CardProblem[]): CardEvent {
  const text = (field: string) => {
    const value = raw[field];
    if (value === undefined || value === null || typeof value === 'string') return lineOrNull(value);
    problems.push({ row: null, field, message: `The event's ${field} must be text.` });
    return null;
  };
  const event: CardEvent = {};
  const name = text('name');
  const start = text('start_time');
  const venue = text('venue');
  if (name !== null) event.name = name;
  if (raw.venue !== undefined) event.venue = venue;
  if (start !== null) {
    const read = readStart(start);
    if (typeof read === 'string') problems.push({ row: null, field: 'start_time', message: read });
    else event.start_time = read;
  }
  const tooLong = eventFieldsProblem({ name: name ?? 'not given', start_time: new Date(0), venue });
  if (tooLong === 'event_name_too_long')
    problems.push({ row: null, field: 'name', message: problemMessage(tooLong) });
  if (tooLong === 'event_venue_too_long')
    problems.push({ row: null, field: 'venue', message: problemMessage(tooLong) });
  return event;
}

/** The instant, or a sentence saying what is wrong. */
function readStart(text: string): Date | string {
  if (!zonedTime.test(text)) {
    const eastern = parseEasternInput(text.replace(' ', 'T'));
    return eastern.ok ? eastern.instant : eastern.problem;
  }
  const instant = new Date(text);
  const calendarDay = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const exists =
    !Number.isNaN(instant.getTime()) && calendarDay.toISOString().slice(0, 10) === text.slice(0, 10);
  return exists ? instant : problemMessage('start_time_invalid');
}
