import { isPerfect } from '../../scoring/score-pick.ts';
import type { PickedFight } from '../board-view.ts';

/** Who called fights perfectly and how often, most often first; of equals in the order given. */
export function perfectPicks<Member extends { id: string }>(
  fights: readonly PickedFight[],
  members: readonly Member[],
): { member: Member; count: number }[] {
  return members
    .map((member) => ({
      member,
      count: fights.filter((fight) =>
        fight.picks.some((pick) => pick.user_id === member.id && isPerfect(pick, fight)),
      ).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}
