import { type Corner, corners, type PickMethod, pickMethods } from '../../fights/fight.ts';
import { weightClassName } from '../../fights/weight-class.ts';
import { METHOD_POINTS, ROUND_POINTS, WINNER_POINTS } from '../../scoring/score-pick.ts';

interface Counts {
  picks: number;
  winners: number;
  methods: number;
  rounds: number;
}

interface CountedPicks extends Counts {
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
    byMethod: pickMethods.map((key) =>
      totalOf(
        key,
        groups.filter(({ pick_method }) => pick_method === key),
      ),
    ),
    byCorner: corners.map((key) =>
      totalOf(
        key,
        groups.filter(({ pick_winner }) => pick_winner === key),
      ),
    ),
    byWeightClass: [...classes]
      .map(([key, counts]) => totalOf(key, counts))
      .sort((one, other) => other.picks - one.picks || ((one.key ?? '') < (other.key ?? '') ? -1 : 1)),
  };
}

function totalOf<Key>(key: Key, groups: readonly Counts[]): PickTotal<Key> {
  const sum = (count: keyof Counts) => groups.reduce((total, group) => total + group[count], 0);
  const right = sum('winners');
  return {
    key,
    picks: sum('picks'),
    right,
    points: WINNER_POINTS * right + METHOD_POINTS * sum('methods') + ROUND_POINTS * sum('rounds'),
  };
}
