import { type Corner, corners, type PickMethod, pickMethods } from '../../fights/fight.ts';
import { weightClassName } from '../../fights/weight-class.ts';
import { CLASSIC_SCORING, type Counts, pointsOf } from '../../scoring/scoring.ts';

interface CountedPicks extends Counts {
  picks: number;
  pick_method: PickMethod;
  pick_winner: Corner;
  weight_class: string | null;
}

export interface PickTotal<Key> {
  key: Key;
  picks: number;
  /** Right winners. */
  right: number;
  points: number;
}

export interface PickTotals {
  byMethod: PickTotal<PickMethod>[];
  byCorner: PickTotal<Corner>[];
  /** Most picked first; null: the card does not say. */
  byWeightClass: PickTotal<string | null>[];
}

/** One's own picks by what was picked. */
export function pickTotals(groups: readonly CountedPicks[]): PickTotals {
  const classes = Map.groupBy(groups, ({ weight_class }) => weightClassName(weight_class ?? ''));
  return {
    byMethod: pickMethods.map((key) => ({
      key,
      ...totalOf(groups.filter(({ pick_method }) => pick_method === key)),
    })),
    byCorner: corners.map((key) => ({
      key,
      ...totalOf(groups.filter(({ pick_winner }) => pick_winner === key)),
    })),
    byWeightClass: [...classes]
      .map(([key, own]) => ({ key, ...totalOf(own) }))
      .sort((one, other) => other.picks - one.picks || ((one.key ?? '') < (other.key ?? '') ? -1 : 1)),
  };
}

function totalOf(groups: readonly CountedPicks[]) {
  const sum = (count: keyof Counts | 'picks') => groups.reduce((total, group) => total + group[count], 0);
  const counts = { winners: sum('winners'), methods: sum('methods'), rounds: sum('rounds') };
  return { picks: sum('picks'), right: counts.winners, points: pointsOf(CLASSIC_SCORING, counts) };
}
