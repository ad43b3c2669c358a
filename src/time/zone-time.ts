import { DAY_MS } from './durations.ts';
import { type Instant, milliseconds } from './instant.ts';

/** Whose language and whose clock. Without a locale, the browser's. */
export interface Reader {
  zone: string;
  locale?: string;
  now: Instant;
}

const date = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const HALF_A_YEAR = 183 * DAY_MS;

/**
 * When an event starts: 'Sat, Nov 21, 7:00 PM PT'. The zone is always named (R26). Throws a RangeError for anything but an IANA
 * name.
 */
export const eventTimeText = (instant: Instant, reader: Reader) =>
  format(instant, reader, { ...date, ...clock, timeZoneName: zoneStyle(reader.zone) });

/** When something happened: 'Sat, Nov 21, 7:00 PM'. */
export const momentText = (instant: Instant, reader: Reader) =>
  format(instant, reader, { ...date, ...clock });

/** 'Nov 21'. */
export const dayText = (instant: Instant, reader: Reader) =>
  format(instant, reader, { month: 'short', day: 'numeric' });

/** '7:00 PM'. */
export const clockText = (instant: Instant, { zone, locale }: Reader) =>
  plain(formatter(zone, clock, locale).format(new Date(instant)));

/** 'PT'. */
export function zoneName(instant: Instant, zone: string, locale?: string): string {
  const parts = formatter(zone, { timeZoneName: zoneStyle(zone) }, locale).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

// UTC's generic name would be 'GMT+0'.
const zoneStyle = (zone: string) => (zone === 'UTC' ? 'short' : 'shortGeneric');

/** Adds the year when it is not obvious. */
function format(instant: Instant, { zone, locale, now }: Reader, parts: Intl.DateTimeFormatOptions): string {
  const isFar = Math.abs(milliseconds(instant) - milliseconds(now)) > HALF_A_YEAR;
  const shown: Intl.DateTimeFormatOptions = isFar ? { ...parts, year: 'numeric' } : parts;
  return plain(formatter(zone, shown, locale).format(new Date(instant)));
}

/** Browsers differ in the space before AM and PM. */
const plain = (text: string) => text.replace(/\s/g, ' ');

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs a hundred times as much as using it. */
function formatter(zone: string, parts: Intl.DateTimeFormatOptions, locale?: string): Intl.DateTimeFormat {
  const key = [locale, zone, ...Object.keys(parts)].join(' ');
  const known = formatters.get(key);
  if (known) return known;
  const built = new Intl.DateTimeFormat(locale, { timeZone: zone, ...parts });
  formatters.set(key, built);
  return built;
}
