import {
  type CalledOff,
  canceled,
  cornerName,
  type FightNames,
  isCanceled,
  methodLabels,
  type Result,
  resultWinnerLabels,
  shortMethod,
} from './fight.ts';
import { posterName } from './poster-name.ts';

/** 'Makhov by KO/TKO, R2', or 'Red by KO/TKO, R2' without names; leaves out what is unknown or implied. */
export function resultText(result: Result, names?: FightNames): string | null {
  const { result_winner, result_method, result_round } = result;
  if (result_winner === null) return null;
  const isCorner = result_winner === 'red' || result_winner === 'blue';
  const winner = isCorner && names ? cornerName(result_winner, names) : resultWinnerLabels[result_winner];
  const method = result_method && result_method !== 'nc' ? ` by ${methodLabels[result_method]}` : '';
  const round = result_round && result_method !== 'decision' ? `, R${result_round}` : '';
  return `${winner}${method}${round}`;
}

/** 'Popa by SUB R2': a corner's win, short enough for a button. */
export function shortResult(result: Result, names: FightNames): string {
  const winner = result.result_winner === 'blue' ? names.blue_name : names.red_name;
  return `${posterName(winner).family} by ${howText(result)}`;
}

/** 'KO R2', 'DEC', 'Draw', 'Canceled': as short as a pick, to compare the two. */
export function howText(result: Result & CalledOff): string {
  if (isCanceled(result)) return canceled;
  const { result_winner, result_method, result_round } = result;
  if (result_winner === null) return '';
  if (result_winner === 'draw' || result_winner === 'nc') return resultWinnerLabels[result_winner];
  if (result_method === null) return 'Decided';
  return shortMethod(result_method, result_method === 'decision' ? null : result_round);
}
