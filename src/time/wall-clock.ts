import { DAY_MS } from './durations.ts';

export const EASTERN_ZONE = 'America/New_York';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The instant at which clocks in a zone show 'YYYY-MM-DDTHH:mm'; the first of two, or null when they never do. */
export function instantAt(clock: string, zone: string): Date | null {
  const shown = readClock(`${clock}:00`);
  const [first] = shown === null ? [] : instantsShowing(shown, zone);
  return first === undefined ? null : new Date(first);
}

/** 'YYYY-MM-DDTHH:mm:ss' as if it were UTC; null when there is no such day or time. */
export function readClock(clock: string): number | null {
  const shown = Date.parse(`${clock}Z`);
  const isReal = !Number.isNaN(shown) && new Date(shown).toISOString().slice(0, 19) === clock;
  return isReal ? shown : null;
}

/** When clocks in a zone show a time, given as if it were UTC: twice where they go back, never where they skip it. */
export function instantsShowing(clock: number, zone: string): number[] {
  const offsets = new Set([clock - DAY_MS, clock + DAY_MS].map((near) => clockIn(near, zone) - near));
  return [...offsets]
    .map((offset) => clock - offset)
    .filter((instant) => clockIn(instant, zone) === clock)
    .sort((one, other) => one - other);
}

/** Whether this machine knows a zone of that name. */
export function isZone(zone: string): boolean {
  try {
    formatter(zone);
    return true;
  } catch {
    return false;
  }
}

/** The wall clock as if it were UTC, in whole seconds. */
export function clockIn(instant: number, zone: string): number {
  const parts = formatter(zone).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const number = 'numeric' as const;
  const built = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: number,
    month: number,
    day: number,
    hour: number,
    minute: number,
    second: number,
  });
  if (formatters.size < 100) formatters.set(timeZone, built);
  return built;
}
