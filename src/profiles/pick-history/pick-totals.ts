import { type Corner, corners, type PickMethod, pickMethods } from '../../fights/fight.ts';
import { weightClassName } from '../../fights/weight-class.ts';
import { CLASSIC_SCORING, type Counts, pointsOf } from '../../scoring/scoring.ts';

/** How many picks have all of this in common. */
export interface PickGroup extends Counts {
  picks: number;
  pick_method: PickMethod;
  pick_winner: Corner;
  weight_class: string | null;
}

/** The user's picks, by what they picked. */
export function pickTotals(groups: readonly PickGroup[]) {
  const classes = Map.groupBy(groups, ({ weight_class }) => weightClassName(weight_class ?? ''));
  return {
    by_method: pickMethods.map((method) => ({
      method,
      ...totalOf(groups.filter(({ pick_method }) => pick_method === method)),
    })),
    by_corner: corners.map((corner) => ({
      corner,
      ...totalOf(groups.filter(({ pick_winner }) => pick_winner === corner)),
    })),
    by_weight_class: [...classes]
      .map(([weight_class, own]) => ({ weight_class, ...totalOf(own) }))
      .sort(
        (one, other) =>
          other.picks - one.picks || ((one.weight_class ?? '') < (other.weight_class ?? '') ? -1 : 1),
      ),
  };
}

function totalOf(groups: readonly PickGroup[]) {
  const sum = (count: keyof Counts | 'picks') => groups.reduce((total, group) => total + group[count], 0);
  const counts = { winners: sum('winners'), methods: sum('methods'), rounds: sum('rounds') };
  return { picks: sum('picks'), right: counts.winners, points: pointsOf(CLASSIC_SCORING, counts) };
}
