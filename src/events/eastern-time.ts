import { messageOf } from '../errors/messages.ts';
import { type Instant, milliseconds } from '../time/instant.ts';
import { clockIn, EASTERN_ZONE, instantsShowing, readClock } from '../time/wall-clock.ts';
import { eventTimeText } from '../time/zone-time.ts';

/**
 * Admin screens use Eastern Time, including daylight saving (R26). `now` is far from every event, so that the year is always
 * given.
 */
const easternReader = { zone: EASTERN_ZONE, locale: 'en-US', now: new Date(0) };

const hour = 60 * 60 * 1000;
const inputShape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,3})?)?$/;

/** When clocks go back, an hour occurs twice: first in daylight saving time, then in standard time. */
export type Occurrence = 'first' | 'second';

export const occurrenceLabels: Record<Occurrence, string> = {
  first: 'daylight saving time',
  second: 'standard time',
};

/** Whether an instant in autumn's repeated hour is in the first or the second one; null at any other time. */
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

/** The calendar day of a card, 'YYYY-MM-DD' in Eastern Time like everything on the admin screens. */
export const easternDay = (instant: Instant) => easternInputValue(instant).slice(0, 10);

export type EasternParse =
  | { ok: true; instant: Date /** Whether the clocks show this time twice. */; repeated: boolean }
  | { ok: false; problem: string };

/** A time skipped in spring is refused; one repeated in autumn is the first unless the second is requested. */
export function parseEasternInput(text: string, occurrence: Occurrence = 'first'): EasternParse {
  const [, toMinute = '', seconds = '00'] = inputShape.exec(text.trim()) ?? [];
  const clock = readClock(`${toMinute}:${seconds}`);
  if (clock === null) return { ok: false, problem: messageOf('start_time_invalid') };
  const [first, second] = instantsShowing(clock, EASTERN_ZONE);
  if (first === undefined) return { ok: false, problem: messageOf('start_time_skipped') };
  const repeated = second !== undefined;
  return { ok: true, instant: new Date(repeated && occurrence === 'second' ? second : first), repeated };
}

const easternClock = (time: number) => clockIn(time, EASTERN_ZONE);
