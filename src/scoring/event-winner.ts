import { compareAlphabetically } from '../text/alphabetical.ts';
import type { MemberTotal } from './event-totals.ts';

/** Everyone with the highest total of a complete event, in alphabetical order. Nobody wins with 0 points (R25). */
export function eventWinners<Member extends MemberTotal>(members: readonly Member[]): Member[] {
  const top = Math.max(0, ...members.map((member) => member.points));
  if (top === 0) return [];
  return members.filter((member) => member.points === top).sort(compareAlphabetically);
}

/** When there are several winners, it names the first in alphabetical order. */
export function winnerBadge(members: readonly MemberTotal[]): string {
  const [winner] = eventWinners(members);
  return winner ? `Winner: ${winner.name} (${winner.points} pts)` : 'No winner';
}
