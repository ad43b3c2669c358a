import type { Pick, Result } from '../fights/fight.ts';

/** Section 9 of the specification. */
export const WINNER_POINTS = 5;
export const METHOD_POINTS = 3;
export const ROUND_POINTS = 2;
export const PERFECT_POINTS = 10;

export type PickPoints = 0 | 5 | 8 | 10;

export type ScoreBreakdown = { winner: 0 | 5; method: 0 | 3; round: 0 | 2 };

/** The method counts only with the right winner, the round only with the right method; a decision has no round. */
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

/** 0, 5, 8 or 10; 0 without a result. */
export function scorePick(pick: Pick, result: Result): PickPoints {
  const { winner, method, round } = scoreBreakdown(pick, result);
  return (winner + method + round) as PickPoints;
}

export function isPerfect(pick: Pick, result: Result): boolean {
  return scorePick(pick, result) === PERFECT_POINTS;
}
