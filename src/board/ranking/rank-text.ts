import { counted } from '../../text/counted.ts';
import { placeText } from '../../text/ordinal.ts';

/** '1 pt', '31 pts'. */
export const pointsText = (points: number) => counted(points, 'pt');

/** Until somebody has points, there are no places. */
export const hasPoints = (members: readonly { points: number }[]) => members.some(({ points }) => points > 0);

type Ranked = { id: string; name: string; place: number; is_tied: boolean; points: number };

/** '5th', '38 pts', '6 pts back'; 'Tied for 1st', '28 pts'; 'All tied'; '0 pts'. Expects `ranking` in board order. */
export function standingText(me: Ranked, ranking: readonly Ranked[]): string[] {
  const best = ranking.find((member) => member.id !== me.id);
  if (!hasPoints(ranking)) return [best ? 'All tied' : pointsText(0)];
  const own = [placeText(me), pointsText(me.points)];
  if (!best || best.points === me.points) return own;
  const distance = me.points - best.points;
  return [...own, distance > 0 ? `${distance} ahead of ${best.name}` : `${pointsText(-distance)} back`];
}
