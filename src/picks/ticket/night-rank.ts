import { type CalledOff, isDecided, isResulted, type Pick, type Result } from '../../fights/fight.ts';
import { eventTotals, placesByPoints } from '../../scoring/event-totals.ts';
import { winnerBadge } from '../../scoring/event-winner.ts';
import type { Scoring } from '../../scoring/scoring.ts';
import { placeText } from '../../text/ordinal.ts';

type NightFight = Result & CalledOff & { id: string };
type NightBoard = {
  members: readonly { id: string; shown_name: string }[];
  fights: readonly { id: string; picks: readonly (Pick & { user_id: string })[] }[];
};

/** Place and winner, from the board's picks and the card's results. */
export function nightRank(
  board: NightBoard | undefined,
  fights: readonly NightFight[],
  { userId, scoring }: { userId: string; scoring: Scoring },
): { rank: string | null; winner: string | null } {
  if (!board || !fights.some(isDecided)) return { rank: null, winner: null };
  const picks = board.fights.flatMap(({ id, picks }) => picks.map((pick) => ({ ...pick, fight_id: id })));
  const totals = eventTotals(fights, picks, scoring);
  const members = board.members.map(({ id, shown_name }) => ({
    id,
    name: shown_name,
    points: totals.get(id) ?? 0,
  }));
  const me = placesByPoints(members).find(({ id }) => id === userId);
  const isLevel = members.every(({ points }) => points === 0);
  const isOver = fights.every(isResulted);
  return { rank: me && !isLevel ? placeText(me) : null, winner: isOver ? winnerBadge(members) : null };
}
