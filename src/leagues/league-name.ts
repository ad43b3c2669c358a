import { nameLength, normalizeName } from '../text/normalize-name.ts';

export const LEAGUE_NAME_MAX = 64;

/** A problem code, or null when valid; store `normalizeName(typed)`. */
export function leagueNameProblem(typed: string): 'league_name_required' | 'league_name_too_long' | null {
  const length = nameLength(normalizeName(typed));
  if (length === 0) return 'league_name_required';
  return length > LEAGUE_NAME_MAX ? 'league_name_too_long' : null;
}
