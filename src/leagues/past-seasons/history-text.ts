import { listed } from '../../text/listed.ts';
import { calendarDayText } from '../../time/calendar-day.ts';

interface Span {
  first_on: string;
  last_on: string;
}

/** 'Oct 5, 2019 to Nov 2, 2020'. */
export const spanText = ({ first_on, last_on }: Span): string =>
  first_on === last_on
    ? calendarDayText(first_on)
    : `${calendarDayText(first_on)} to ${calendarDayText(last_on)}`;

/** '1 result', '12,500 results'. */
export const countText = (count: number, word: string): string =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

const SEASONS_NAMED = 4;

/** '2018, 2019 and 2020'; of many, only the first. */
export const namedSeasons = (seasons: readonly string[]): string =>
  seasons.length > SEASONS_NAMED
    ? `${seasons.slice(0, SEASONS_NAMED - 1).join(', ')} and ${seasons.length - SEASONS_NAMED + 1} more seasons`
    : listed(seasons);
