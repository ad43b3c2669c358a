import {
  boardMethodLabels,
  type CalledOff,
  type Pick,
  type Result,
  resultWinnerLabels,
} from '../../fights/fight.ts';
import { rightParts } from '../score-pick.ts';
import type { Scoring } from '../scoring.ts';

type Fight = Result & CalledOff;

/** '5 winner · method: KO, was SUB': what a pick scored and what it missed. */
export function explainPoints(pick: Pick, fight: Fight, scoring: Scoring): string {
  const { result_winner } = fight;
  if (fight.canceled_at) return 'Canceled';
  if (result_winner === 'draw') return 'Draw';
  if (result_winner === 'nc') return 'No contest';
  if (result_winner === null) return 'No result yet';
  const right = rightParts(pick, fight);
  if (!right.winner) return `Wrong winner: ${resultWinnerLabels[result_winner]} won`;
  const parts = (['winner', 'method', 'round'] as const).filter((part) => right[part] && scoring[part] > 0);
  const earned = parts.map((part) => `${scoring[part]} ${part}`).join(' + ');
  return [earned, right.method ? missedRound(pick, fight) : missedMethod(pick, fight)]
    .filter(Boolean)
    .join(' · ');
}

function missedMethod({ pick_method }: Pick, { result_method }: Result): string {
  if (result_method === null) return 'method not known';
  if (result_method === 'dq') return 'a DQ can match no method';
  if (result_method === 'nc') return 'no method can match';
  return `method: ${boardMethodLabels[pick_method]}, was ${boardMethodLabels[result_method]}`;
}

function missedRound({ pick_round }: Pick, { result_method, result_round }: Result): string | null {
  if (result_method === 'decision') return 'a decision has no round';
  if (result_round === null) return 'round not known';
  return pick_round === result_round ? null : `round: ${pick_round}, was ${result_round}`;
}
