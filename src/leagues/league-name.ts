import { nameLength, normaliseName } from '../text/normalise-name.ts';

export const LEAGUE_NAME_MAX = 64;

/** What is wrong with a league's name as typed, as a problem's code, or null; store `normaliseName(typed)`. */
export function leagueNameProblem(typed: string): 'league_name_required' | 'league_name_too_long' | null {
  const length = nameLength(normaliseName(typed));
  if (length === 0) return 'league_name_required';
  return length > LEAGUE_NAME_MAX ? 'league_name_too_long' : null;
}
