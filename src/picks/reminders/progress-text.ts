import type { MailList } from '../../mail/mail-template.ts';

export interface LeagueProgress {
  name: string;
  picked: number;
  fights: number;
  to_review: number;
}

/** About the reader's picks in a league; null when nothing is left to do. */
export function leagueProgress(
  name: string,
  {
    my_pick_count: picked,
    missing_count,
    review_count: to_review,
  }: { my_pick_count: number; missing_count: number; review_count: number },
): LeagueProgress | null {
  return missing_count + to_review === 0 ? null : { name, picked, fights: picked + missing_count, to_review };
}

/** Each league with '7 of 13 (1 to review)', linked to its picks. */
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

function countText({ picked, fights, to_review }: LeagueProgress): string {
  const marks = to_review > 0 ? ` (${to_review} to review)` : '';
  return `${picked} of ${fights}${marks}`;
}

/** 'Pick 3 more', for a single league where picking has begun. */
export function buttonText(leagues: readonly LeagueProgress[]): string {
  const [only, ...more] = leagues;
  const left = only ? only.fights - only.picked : 0;
  return more.length === 0 && only && only.picked > 0 && left > 0 ? `Pick ${left} more` : 'Make Picks';
}
