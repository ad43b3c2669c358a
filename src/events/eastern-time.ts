import { problemMessage } from '../errors/problems.ts';
import { type Instant, milliseconds } from '../time/instant.ts';
import { formatInZone } from '../time/zone-time.ts';

/** Admin screens read and write Eastern Time, daylight saving included (R26). */
export const EASTERN_ZONE = 'America/New_York';

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

/** In autumn the clocks show one hour twice: first in daylight saving time, then in standard time. */
export type Occurrence = 'first' | 'second';

export const occurrenceLabels: Record<Occurrence, string> = {
  first: 'daylight saving time',
  second: 'standard time',
};

/** Which of two times that look alike on Eastern clocks an instant is; null all the rest of the year. */
export function occurrenceOf(instant: Instant): Occurrence | null {
  const time = milliseconds(instant);
  const clock = easternClock(time);
  if (easternClock(time + hour) === clock) return 'first';
  return easternClock(time - hour) === clock ? 'second' : null;
}

/** 'Sat, Nov 21, 2026, 10:00 PM ET'; of a repeated time, which of the two it is. */
export function formatEastern(instant: Instant): string {
  const text = formatInZone(instant, EASTERN_ZONE);
  const occurrence = occurrenceOf(instant);
  return occurrence ? `${text} (${occurrenceLabels[occurrence]})` : text;
}

/** The value of a datetime-local field: 'YYYY-MM-DDTHH:mm' on Eastern clocks, seconds cut off. */
export function easternInputValue(instant: Instant): string {
  return new Date(easternClock(new Date(instant).getTime())).toISOString().slice(0, 16);
}

export type EasternParse =
  | { ok: true; instant: Date /** Whether the clocks show this time twice. */; repeated: boolean }
  | { ok: false; problem: string };

/**
 * Reads a datetime-local field as Eastern Time. A time that the clocks skip in spring is refused; of a time that
 * they show twice in autumn the first is meant unless the second is asked for.
 */
export function parseEasternInput(text: string, occurrence: Occurrence = 'first'): EasternParse {
  const clock = readClock(text.trim());
  if (clock === null) return { ok: false, problem: problemMessage('start_time_invalid') };
  const offsets = new Set([offsetAt(clock - day), offsetAt(clock + day)]);
  const [first, second] = [...offsets]
    .map((offset) => clock - offset)
    .filter((candidate) => easternClock(candidate) === clock)
    .sort((one, other) => one - other);
  if (first === undefined) return { ok: false, problem: problemMessage('start_time_skipped') };
  const repeated = second !== undefined;
  return { ok: true, instant: new Date(repeated && occurrence === 'second' ? second : first), repeated };
}

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
  const { year = 0, month = 1, day: dayOfMonth = 1, hour: hours = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, dayOfMonth, hours, minute, second);
}
