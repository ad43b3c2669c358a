import { nameLength, normalizeName } from '../../text/normalize-name.ts';

export const SEASON_NAME_MAX = 40;
export const DROP_WORST_MAX = 4;

/** A problem code, or null when valid; store `normalizeName(typed)`. */
export function seasonNameProblem(typed: string): 'season_name_required' | 'season_name_too_long' | null {
  const length = nameLength(normalizeName(typed));
  if (length === 0) return 'season_name_required';
  return length > SEASON_NAME_MAX ? 'season_name_too_long' : null;
}

/** 'Season 3' after 'Season 2'; a league that names its seasons itself goes on doing so. */
export function nextSeasonName(latest = ''): string {
  const number = /^Season (\d{1,3})$/.exec(latest)?.[1];
  return number === undefined ? '' : `Season ${Number(number) + 1}`;
}
