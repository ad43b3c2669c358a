import { messageOf } from '../errors/messages.ts';
import { type Instant, milliseconds } from '../time/instant.ts';
import { eventTimeText } from '../time/zone-time.ts';

/** Admin screens use Eastern Time, including daylight saving (R26). */
export const EASTERN_ZONE = 'America/New_York';

/** Far from every event, so that the year is always said. */
const easternReader = { zone: EASTERN_ZONE, locale: 'en-US', now: new Date(0) };

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const inputShape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?$/;

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: EASTERN_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** When clocks go back an hour occurs twice: first in daylight saving time, then in standard time. */
export type Occurrence = 'first' | 'second';

export const occurrenceLabels: Record<Occurrence, string> = {
  first: 'daylight saving time',
  second: 'standard time',
};

/** Which of the two an instant in the repeated autumn hour is; null at any other time. */
export function occurrenceOf(instant: Instant): Occurrence | null {
  const time = milliseconds(instant);
  const clock = easternClock(time);
  if (easternClock(time + hour) === clock) return 'first';
  return easternClock(time - hour) === clock ? 'second' : null;
}

/** 'Sat, Nov 21, 2026, 10:00 PM ET', with the occurrence for a repeated time. */
export function formatEastern(instant: Instant): string {
  const text = eventTimeText(instant, easternReader);
  const occurrence = occurrenceOf(instant);
  return occurrence ? `${text} (${occurrenceLabels[occurrence]})` : text;
}

/** The value for a datetime-local field, 'YYYY-MM-DDTHH:mm' in Eastern Time; seconds are dropped. */
export function easternInputValue(instant: Instant): string {
  return new Date(easternClock(new Date(instant).getTime())).toISOString().slice(0, 16);
}

export type EasternParse =
  | { ok: true; instant: Date /** Whether the clocks show this time twice. */; repeated: boolean }
  | { ok: false; problem: string };

/** A time skipped in spring is refused; a repeated one in autumn is the first unless the second is requested. */
export function parseEasternInput(text: string, occurrence: Occurrence = 'first'): EasternParse {
  const clock = readClock(text.trim());
  if (clock === null) return { ok: false, problem: messageOf('start_time_invalid') };
  const offsets = new Set([offsetAt(clock - day), offsetAt(clock + day)]);
  const [first, second] = [...offsets]
    .map((offset) => clock - offset)
    .filter((candidate) => easternClock(candidate) === clock)
    .sort((one, other) => one - other);
  if (first === undefined) return { ok: false, problem: messageOf('start_time_skipped') };
  const repeated = second !== undefined;
  return { ok: true, instant: new Date(repeated && occurrence === 'second' ? second : first), repeated };
}

/** The wall-clock time as if it were UTC, or null when there is no such day or hour. */
function readClock(text: string): number | null {
  const match = inputShape.exec(text);
  if (match === null) return null;
  const clock = Date.parse(`${text.slice(0, 16)}:${match[6] ?? '00'}Z`);
  const isReal = !Number.isNaN(clock) && new Date(clock).toISOString().slice(0, 16) === text.slice(0, 16);
  return isReal ? clock : null;
}

/** Eastern Time's offset from UTC in milliseconds (negative). */
function offsetAt(time: number): number {
  return easternClock(time) - time;
}

/** Eastern wall-clock time as if it were UTC, in whole seconds. */
function easternClock(time: number): number {
  const parts = Object.fromEntries(
    wallClock.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: dayOfMonth = 1, hour: hours = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, dayOfMonth, hours, minute, second);
}
