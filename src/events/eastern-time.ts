import { problemMessage } from '../errors/problems.ts';
import type { Instant } from './instant.ts';
import { formatInZone } from './zone-time.ts';

/** Admin screens read and write Eastern Time, daylight saving included (decision 26). */
export const EASTERN_ZONE = 'America/New_York';

const day = 24 * 60 * 60 * 1000;
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

/** 'Sat, Nov 21, 2026, 10:00 PM ET' */
export function formatEastern(instant: Instant): string {
  return formatInZone(instant, EASTERN_ZONE);
}

/** The value of a datetime-local field: 'YYYY-MM-DDTHH:mm' on Eastern clocks, seconds cut off. */
export function easternInputValue(instant: Instant): string {
  return new Date(easternClock(new Date(instant).getTime())).toISOString().slice(0, 16);
}

export type EasternParse =
  | { ok: true; instant: Date /** Said when the clocks show this time twice. */; note: string | null }
  | { ok: false; problem: string };

/**
 * Reads a datetime-local field as Eastern Time. A time that the clocks skip in spring is refused; of a time that
 * they show twice in autumn the first is meant, and the note says so.
 */
export function parseEasternInput(text: string): EasternParse {
  const clock = readClock(text.trim());
  if (clock === null) return { ok: false, problem: problemMessage('start_time_invalid') };
  const offsets = new Set([offsetAt(clock - day), offsetAt(clock + day)]);
  const [first, second] = [...offsets]
    .map((offset) => clock - offset)
    .filter((candidate) => easternClock(candidate) === clock)
    .sort((one, other) => one - other);
  if (first === undefined) return { ok: false, problem: problemMessage('start_time_skipped') };
  return { ok: true, instant: new Date(first), note: second === undefined ? null : REPEATED_HOUR_NOTE };
}

export const REPEATED_HOUR_NOTE =
  'Clocks show this time twice on that night; the first, in daylight saving time, is used.';

/** The clock reading as if it were UTC, or null when no calendar has such a day or hour. */
function readClock(text: string): number | null {
  const match = inputShape.exec(text);
  if (match === null) return null;
  const clock = Date.parse(`${text.slice(0, 16)}:${match[6] ?? '00'}Z`);
  const isReal = !Number.isNaN(clock) && new Date(clock).toISOString().slice(0, 16) === text.slice(0, 16);
  return isReal ? clock : null;
}

/** How far Eastern clocks are ahead of UTC (they are behind: negative), in milliseconds. */
function offsetAt(time: number): number {
  return easternClock(time) - time;
}

/** What Eastern clocks show at an instant, written as if it were UTC; whole seconds. */
function easternClock(time: number): number {
  const parts = Object.fromEntries(
    wallClock.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: dayOfMonth = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, dayOfMonth, hour, minute, second);
}
