import type { Pick, Result } from '../fights/fight.ts';
import type { Scoring } from './scoring.ts';

export interface RightParts {
  winner: boolean;
  method: boolean;
  round: boolean;
}

/** The method counts only with the right winner, the round only with the right method; a decision has no round. */
export function rightParts(pick: Pick, result: Result): RightParts {
  const winner = pick.pick_winner === result.result_winner;
  const method = winner && pick.pick_method === result.result_method;
  const round =
    method &&
    result.result_method !== 'decision' &&
    result.result_round !== null &&
    pick.pick_round === result.result_round;
  return { winner, method, round };
}

/** What each part of a pick scored; nothing without a result. */
export function scoreBreakdown(pick: Pick, result: Result, scoring: Scoring): Scoring {
  const right = rightParts(pick, result);
  return {
    winner: right.winner ? scoring.winner : 0,
    method: right.method ? scoring.method : 0,
    round: right.round ? scoring.round : 0,
  };
}

/** In Classic 0, 5, 8 or 10; 0 without a result. */
export function scorePick(pick: Pick, result: Result, scoring: Scoring): number {
  const { winner, method, round } = scoreBreakdown(pick, result, scoring);
  return winner + method + round;
}

/** Called to the round, whatever that is worth. */
export const isPerfect = (pick: Pick, result: Result): boolean => rightParts(pick, result).round;
