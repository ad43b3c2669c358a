import { methodLabels, type Result, resultWinnerLabels } from './fight.ts';

/** 'Red by KO/TKO, R2': a result by its corner, for where no names stand beside it. Null without a winner. */
export function resultText({ result_winner, result_method, result_round }: Result): string | null {
  if (result_winner === null) return null;
  const method = result_method && result_method !== 'nc' ? ` by ${methodLabels[result_method]}` : '';
  return `${resultWinnerLabels[result_winner]}${method}${result_round ? `, R${result_round}` : ''}`;
}
