import type { Pick, Result } from '../fights/fight.ts';
import { CLASSIC_SCORING } from './scoring.ts';

const { winner, method, round } = CLASSIC_SCORING;

export const PERFECT_POINTS = winner + method + round;

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
    winner: rightWinner ? winner : 0,
    method: rightMethod ? method : 0,
    round: rightRound ? round : 0,
  };
}

/** 0, 5, 8 or 10; 0 without a result. */
export function scorePick(pick: Pick, result: Result): PickPoints {
  const right = scoreBreakdown(pick, result);
  return (right.winner + right.method + right.round) as PickPoints;
}

export function isPerfect(pick: Pick, result: Result): boolean {
  return scorePick(pick, result) === PERFECT_POINTS;
}
