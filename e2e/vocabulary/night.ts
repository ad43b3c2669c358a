import type { Client as User } from '../../test/client.ts';
import { event, league } from '../../test/world.ts';

/** One league and one event: where most pick stories begin. */
export interface Night {
  league: string;
  event: string;
  /** In bout order, the opener first: 'Red 1' against 'Blue 1' and so on. */
  fights: string[];
  at: { league: string; picks: string; board: string; admin: string };
}

export type Card = { startsIn?: number; fights?: number; name?: string };

/** A league of these users, owned by the first, and an upcoming event. */
export async function fightNight(
  admin: User,
  [owner, ...members]: [User, ...User[]],
  card?: Card,
): Promise<Night> {
  const leagueId = await league(owner, members);
  const { id, fights } = await event(admin, card);
  const home = `/app/league/${leagueId}`;
  const picks = `${home}/event/${id}`;
  return {
    league: leagueId,
    event: id,
    fights,
    at: { league: home, picks, board: `${picks}/board`, admin: `${picks}/admin` },
  };
}

/** A pick as the pages send it. */
export const redByDecision = { pick_winner: 'red', pick_method: 'decision', pick_round: null };
export const redByKnockout = { pick_winner: 'red', pick_method: 'ko_tko', pick_round: 1 };

export function savePick(
  user: User,
  { league, event }: Night,
  fight: string,
  said = redByDecision as object,
) {
  return user.put(`/api/leagues/${league}/events/${event}/fights/${fight}/pick`, said);
}
