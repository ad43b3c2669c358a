import type { MailList } from '../../mail/mail-template.ts';

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

/** Each league with '7 of 13 (1 to review)', leading to its picks. */
export const progressList = (
  leagues: readonly (LeagueProgress & { id: string })[],
  urlOf: (leagueId: string) => string,
): MailList => ({
  title: 'Your picks so far:',
  items: leagues.map((league) => ({ name: league.name, url: urlOf(league.id), text: countText(league) })),
});

/** 'Friday Crew 7 of 13 (1 to review), Office 0 of 13' */
export const progressCounts = (leagues: readonly LeagueProgress[]): string =>
  leagues.map((league) => `${league.name} ${countText(league)}`).join(', ');

function countText({ picked, fights, look_again }: LeagueProgress): string {
  const marks = look_again > 0 ? ` (${look_again} to review)` : '';
  return `${picked} of ${fights}${marks}`;
}
