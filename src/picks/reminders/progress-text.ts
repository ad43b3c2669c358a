export interface LeagueProgress {
  name: string;
  picked: number;
  fights: number;
  look_again: number;
}

/** 'Your picks so far: Friday Crew 7 of 13 (1 to look at again), Office 0 of 13.' */
export function progressText(leagues: readonly LeagueProgress[]): string {
  const counts = leagues.map(({ name, picked, fights, look_again }) => {
    const marks = look_again > 0 ? ` (${look_again} to look at again)` : '';
    return `${name} ${picked} of ${fights}${marks}`;
  });
  return `Your picks so far: ${counts.join(', ')}.`;
}
