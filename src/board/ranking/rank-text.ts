import { counted } from '../../text/counted.ts';
import { ordinal } from '../../text/ordinal.ts';

/** '1 pt', '31 pts'. */
export const pointsText = (points: number) => counted(points, 'pt');

type Ranked = { rank: number; points: number };

/** '4th, 31 pts, 5 behind'; the leader is ahead of the next instead. Expects `ranking` in board order. */
export function rankText(me: Ranked, ranking: readonly Ranked[]): string {
  const rival = me.rank === 1 ? ranking[1] : ranking[0];
  const own = `${ordinal(me.rank)}, ${pointsText(me.points)}`;
  if (!rival) return own;
  const distance = me.points - rival.points;
  if (distance === 0) return `${own}, level`;
  return distance > 0 ? `${own}, ${distance} ahead` : `${own}, ${-distance} behind`;
}
