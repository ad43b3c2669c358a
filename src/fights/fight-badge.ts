import {
  cornerName,
  type FightNames,
  type FightStatus,
  isResulted,
  methodLabels,
  type Result,
} from './fight.ts';

export type FightBadge = { kind: 'result' | 'live' | 'pending'; text: string };

/** The board's badge: a result wins over the status, then Live, then Pending (section 4 of the specification). */
export function fightBadge(fight: Result & FightNames & { status: FightStatus }): FightBadge {
  if (isResulted(fight)) return { kind: 'result', text: resultBadge(fight, fight) };
  if (fight.status === 'live') return { kind: 'live', text: 'Live' };
  return { kind: 'pending', text: 'Pending' };
}

/**
 * 'Result: Makhov by KO/TKO, R2'. A draw and a no contest have no winner to name, so they read
 * 'Result: Draw by Decision' and 'Result: No Contest, R1'; what was not entered is left out.
 * Empty without a result.
 */
export function resultBadge(result: Result, names: FightNames): string {
  const outcome = outcomeText(result, names);
  if (outcome === null) return '';
  const round =
    result.result_round === null || result.result_method === 'decision' ? '' : `, R${result.result_round}`;
  return `Result: ${outcome}${round}`;
}

function outcomeText({ result_winner, result_method }: Result, names: FightNames): string | null {
  if (result_winner === null) return null;
  if (result_winner === 'nc') return 'No Contest';
  const winner = result_winner === 'draw' ? 'Draw' : cornerName(result_winner, names);
  return result_method === null || result_method === 'nc'
    ? winner
    : `${winner} by ${methodLabels[result_method]}`;
}
