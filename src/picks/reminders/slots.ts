import type { Slot } from '../../notifications/notice-settings.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts';
import { clockIn, EASTERN_ZONE, instantAt, isZone } from '../../time/wall-clock.ts';

/** For users who never came with a browser, and for a zone that a later Node no longer knows. */
const UNKNOWN_ZONE = EASTERN_ZONE;

const QUIET_FROM = 22;
const QUIET_UNTIL = 8;
const LEAST_APART = 6 * HOUR_MS;
const ON_TIME = HOUR_MS;
/** With less time than this left, nobody is reminded anymore. */
export const LEAST_LEFT_MS = 15 * MINUTE_MS;
export const latestBefore = (lock: Date) => new Date(lock.getTime() - LEAST_LEFT_MS);
/** More than any slot's distance from its lock. */
export const LONGEST_BEFORE_MS = 36 * HOUR_MS;

export const knownZone = (zone: string | null) => (zone !== null && isZone(zone) ? zone : UNKNOWN_ZONE);

/** When an event's reminders come. If the two would be close to each other, both come at the later time. */
export function slotInstants(lock: Date, zone: string): Record<Slot, Date> {
  const day = atClock(dayOf(lock, zone) - DAY_MS, '18:00', zone);
  const hours = hoursBefore(lock, zone);
  return hours.getTime() - day.getTime() < LEAST_APART ? { day: hours, hours } : { day, hours };
}

/** Due, unless it is late and night. */
export function isDue(slot: Date, lock: Date, now: Date, zone: string): boolean {
  const late = now.getTime() - slot.getTime();
  if (late < 0 || now > latestBefore(lock)) return false;
  return late < ON_TIME || !isQuiet(now, zone);
}

/** This instant or, if it is at night, when that night ends. */
export function afterNight(instant: Date, zone: string): Date {
  if (!isQuiet(instant, zone)) return instant;
  const day = dayOf(instant, zone);
  return atClock(hourOf(instant, zone) < QUIET_UNTIL ? day : day + DAY_MS, '08:00', zone);
}

function hoursBefore(lock: Date, zone: string): Date {
  const usual = new Date(lock.getTime() - 3 * HOUR_MS);
  if (!isQuiet(usual, zone)) return usual;
  const day = dayOf(usual, zone);
  return atClock(hourOf(usual, zone) < QUIET_UNTIL ? day - DAY_MS : day, '21:30', zone);
}

function isQuiet(instant: Date, zone: string): boolean {
  const hour = hourOf(instant, zone);
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}

const hourOf = (instant: Date, zone: string) => new Date(clockIn(instant.getTime(), zone)).getUTCHours();

/** The calendar day, as if it were UTC. */
const dayOf = (instant: Date, zone: string) => Math.floor(clockIn(instant.getTime(), zone) / DAY_MS) * DAY_MS;

/** For a day that a zone skipped, as Samoa did, the day before. */
function atClock(day: number, clock: string, zone: string): Date {
  const found = instantAt(`${new Date(day).toISOString().slice(0, 10)}T${clock}`, zone);
  return found ?? atClock(day - DAY_MS, clock, zone);
}
