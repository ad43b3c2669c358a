import type { FightNames } from '../../fights/fight.ts';
import { posterName } from '../../fights/poster-name.ts';
import type { MailPoster } from '../../mail/mail-template.ts';
import { counted } from '../../text/counted.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts';
import { clockIn, EASTERN_ZONE } from '../../time/wall-clock.ts';
import { clockText, eventTimeText, zoneName } from '../../time/zone-time.ts';

const NIGHT_ENDS = 5;
const LOCALE = 'en-US';

/**
 * 'Sun, Nov 22, 2026, 2:00 AM Germany Time (Saturday night; 8:00 PM ET)', because a mail may be read on any day and anywhere.
 */
export function lockWords(lock: Date, zone: string): string {
  // Far from every event, so that the year is always given.
  const text = eventTimeText(lock, { zone, locale: LOCALE, now: new Date(0) });
  const shown = clockIn(lock.getTime(), zone);
  const isNight = new Date(shown).getUTCHours() < NIGHT_ENDS;
  const named = isNight ? shown - DAY_MS : shown;
  const also = [
    isNight && `${weekday(named, 'long')} night`,
    zoneName(lock, zone, LOCALE) !== 'ET' && easternWords(lock, named),
  ].filter((words) => words !== false);
  return also.length > 0 ? `${text} (${also.join('; ')})` : text;
}

/** With the weekday, if it is not the one just named. */
function easternWords(lock: Date, named: number): string {
  const shown = clockIn(lock.getTime(), EASTERN_ZONE);
  const text = `${clockText(lock, { zone: EASTERN_ZONE, locale: LOCALE, now: lock })} ET`;
  const sameDay = weekday(shown, 'short') === weekday(named, 'short');
  return sameDay ? text : `${weekday(shown, 'short')}, ${text}`;
}

const weekday = (clock: number, style: 'short' | 'long') =>
  new Intl.DateTimeFormat(LOCALE, { weekday: style, timeZone: 'UTC' }).format(clock);

/** For a mail about picks: when they lock, above the main event's names. */
export function lockPoster(
  event: { name: string; start_time: Date },
  zone: string,
  main: FightNames | undefined,
): MailPoster {
  return {
    corners: main ? [posterName(main.red_name), posterName(main.blue_name)] : null,
    headline: `Locks in ${waitWords(event.start_time.getTime() - Date.now())}`,
    text: `${event.name} locks ${lockWords(event.start_time, zone)}.`,
  };
}

/** '3 hours': the largest unit of which there are at least two, or minutes. */
function waitWords(ms: number): string {
  if (ms >= 2 * DAY_MS) return counted(Math.round(ms / DAY_MS), 'day');
  if (ms >= 2 * HOUR_MS) return counted(Math.round(ms / HOUR_MS), 'hour');
  return counted(Math.max(1, Math.round(ms / MINUTE_MS)), 'minute');
}
