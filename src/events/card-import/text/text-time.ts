import { EASTERN_ZONE, instantAt } from '../../../time/wall-clock.ts';

/** `zone` is null where none is given, which means Eastern Time. */
export type Clock = { hour: number; minute: number; zone: string | null };

const zones: Record<string, string> = {
  ET: EASTERN_ZONE,
  EST: EASTERN_ZONE,
  EDT: EASTERN_ZONE,
  CT: 'America/Chicago',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MT: 'America/Denver',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  PT: 'America/Los_Angeles',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  UTC: 'UTC',
  GMT: 'UTC',
  BST: 'Europe/London',
  UK: 'Europe/London',
  CET: 'Europe/Paris',
  CEST: 'Europe/Paris',
  MSK: 'Europe/Moscow',
  BRT: 'America/Sao_Paulo',
  GST: 'Asia/Dubai',
  SGT: 'Asia/Singapore',
  JST: 'Asia/Tokyo',
  KST: 'Asia/Seoul',
  AET: 'Australia/Sydney',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
};

const clock =
  /(?<![\d:./-])(\d{1,2})(?::([0-5]\d))?\s{0,2}(?:([ap])\.?m\b\.?|(?<=:\d\d)(?::[0-5]\d)?(?![\d:]))(?:\s{0,2}\(?([a-z]{2,5})(?![\p{L}\d]))?/giu;

/** The time that a line gives; the one in Eastern Time if it gives several. Null for 'local time' and unknown zones. */
export function findClock(line: string): Clock | null {
  if (/\blocal\b|:\d\d ?[+-]\d\d:?\d\d/i.test(line)) return null;
  const found = [...line.replace(/(:\d\d)Z\b/g, '$1 UTC').matchAll(clock)].flatMap(
    ([, hours, minutes, half, word]) => {
      const said = Number(hours);
      if (half ? said < 1 || said > 12 : said > 23) return [];
      const hour = half ? (said % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : said;
      const letters = word?.toUpperCase() ?? '';
      const zone = zones[letters] ?? null;
      if (zone === null && /..T$/.test(letters) && word === letters) return [];
      return [{ hour, minute: Number(minutes ?? 0), zone }];
    },
  );
  return (
    found.find(({ zone }) => zone === EASTERN_ZONE) ??
    found.find(({ zone }) => zone !== null) ??
    found[0] ??
    null
  );
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = `(${months.join('|')})[a-z]{0,6}\\.?`;
const dates: { pattern: RegExp; order: 'ymd' | 'mdy' | 'dmy' }[] = [
  { pattern: /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/, order: 'ymd' },
  {
    pattern: new RegExp(
      `\\b${month}\\s{1,3}(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,?\\s{0,3}(\\d{4})(?!\\d))?`,
      'i',
    ),
    order: 'mdy',
  },
  {
    pattern: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?\\s{1,3}(?:of\\s)?${month}(?:,?\\s{0,3}(\\d{4})(?!\\d))?`,
      'i',
    ),
    order: 'dmy',
  },
  { pattern: /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/, order: 'mdy' },
  { pattern: /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/, order: 'dmy' },
];

/** 'YYYY-MM-DD'; without a year, the date nearest to now. */
export function findDate(line: string, now: Date): string | null {
  for (const { pattern, order } of dates) {
    const found = pattern.exec(line);
    if (!found) continue;
    const [year, monthSaid, day] = [order.indexOf('y'), order.indexOf('m'), order.indexOf('d')].map(
      (at) => found[at + 1],
    );
    const named = months.indexOf((monthSaid ?? '').slice(0, 3).toLowerCase()) + 1;
    const date = dateOf(year ? Number(year) : null, named || Number(monthSaid), Number(day), now);
    if (date) return date;
  }
  return null;
}

function dateOf(year: number | null, monthNumber: number, day: number, now: Date): string | null {
  const thisYear = now.getUTCFullYear();
  const years = year === null ? [thisYear - 1, thisYear, thisYear + 1] : [year];
  const found = years
    .map((candidate) => new Date(Date.UTC(candidate, monthNumber - 1, day)))
    .filter((date) => date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === day)
    .toSorted(
      (one, other) => Math.abs(one.getTime() - now.getTime()) - Math.abs(other.getTime() - now.getTime()),
    );
  return found[0]?.toISOString().slice(0, 10) ?? null;
}

/** Null for a time that the clock change skips. */
export function instantOf(date: string, { hour, minute, zone }: Clock): Date | null {
  const two = (number: number) => String(number).padStart(2, '0');
  return instantAt(`${date}T${two(hour)}:${two(minute)}`, zone ?? EASTERN_ZONE);
}

/** '(3 hrs before Main)' in minutes. */
export function minutesBefore(line: string): number | null {
  const found = /(\d{1,2}(?:\.\d{1,2})?) ?(hours?|hrs?|h|minutes?|mins?|m)\.? before\b/i.exec(line);
  if (!found) return null;
  return Math.round(Number(found[1]) * (found[2]!.toLowerCase().startsWith('h') ? 60 : 1));
}
