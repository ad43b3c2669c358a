export interface LeagueProgress {
  name: string;
  picked: number;
  fights: number;
  look_again: number;
}

/** Of one's picks in a league; null where nothing is left to do. */
export function leagueProgress(
  name: string,
  {
    my_pick_count: picked,
    missing_count,
    look_again_count: look_again,
  }: { my_pick_count: number; missing_count: number; look_again_count: number },
): LeagueProgress | null {
  return missing_count + look_again === 0
    ? null
    : { name, picked, fights: picked + missing_count, look_again };
}

/** 'Your picks so far: Friday Crew 7 of 13 (1 to look at again), Office 0 of 13.' */
export const progressText = (leagues: readonly LeagueProgress[]) =>
  `Your picks so far: ${progressCounts(leagues)}.`;

export function progressCounts(leagues: readonly LeagueProgress[]): string {
  const counts = leagues.map(({ name, picked, fights, look_again }) => {
    const marks = look_again > 0 ? ` (${look_again} to look at again)` : '';
    return `${name} ${picked} of ${fights}${marks}`;
  });
  return counts.join(', ');
}
