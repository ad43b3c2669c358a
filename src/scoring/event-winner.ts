import { compareAlphabetically } from '../text/alphabetical.ts';
import type { MemberTotal } from './event-totals.ts';

/** Everyone on the highest total of a complete event, alphabetically. Nobody wins with 0 points (R25). */
export function eventWinners<Member extends MemberTotal>(
  complete: boolean,
  members: readonly Member[],
): Member[] {
  if (!complete) return [];
  const top = Math.max(0, ...members.map((member) => member.points));
  if (top === 0) return [];
  return members.filter((member) => member.points === top).sort(compareAlphabetically);
}

/** Of several winners it names the alphabetically first. */
export function winnerBadge(complete: boolean, members: readonly MemberTotal[]): string {
  const [winner] = eventWinners(complete, members);
  return winner ? `Winner: ${winner.name} (${winner.points} pts)` : 'No winner';
}
