import type { Pick, Result } from '../fights/fight.ts';

/** Points for one pick, section 9 of the specification. */
export const WINNER_POINTS = 5;
export const METHOD_POINTS = 3;
export const ROUND_POINTS = 2;
export const PERFECT_POINTS = 10;

export type PickPoints = 0 | 5 | 8 | 10;

export type ScoreBreakdown = { winner: 0 | 5; method: 0 | 3; round: 0 | 2 };

/**
 * Where the points come from: 5 for the winner, 3 more if the method matches too, 2 more if beyond that the
 * round matches and the method is not decision. Each part needs the one before it.
 */
export function scoreBreakdown(pick: Pick, result: Result): ScoreBreakdown {
  const rightWinner = pick.pick_winner === result.result_winner;
  const rightMethod = rightWinner && pick.pick_method === result.result_method;
  const rightRound =
    rightMethod &&
    result.result_method !== 'decision' &&
    result.result_round !== null &&
    pick.pick_round === result.result_round;
  return {
    winner: rightWinner ? WINNER_POINTS : 0,
    method: rightMethod ? METHOD_POINTS : 0,
    round: rightRound ? ROUND_POINTS : 0,
  };
}

/** Points of a pick: 0 without a result or with the wrong winner, else 5, 8 or 10. */
export function scorePick(pick: Pick, result: Result): PickPoints {
  const { winner, method, round } = scoreBreakdown(pick, result);
  return (winner + method + round) as PickPoints;
}

/** A perfect pick has winner, method and round right. */
export function isPerfect(pick: Pick, result: Result): boolean {
  return scorePick(pick, result) === PERFECT_POINTS;
}
