import { methodLabels, type Result, type ResultMethod, type ResultWinner, resultMethods } from '../fight.ts';

/** Clears the round for a decision. */
export function withResultMethod(result: Result, method: ResultMethod | null): Result {
  return {
    ...result,
    result_method: method,
    result_round: method === 'decision' ? null : result.result_round,
  };
}

/** Suggests No Contest as the method for that winner, and drops it for any other. */
export function withResultWinner(result: Result, result_winner: ResultWinner): Result {
  if (result_winner === 'nc') return { ...result, result_winner, result_method: 'nc' };
  return {
    ...result,
    result_winner,
    result_method: result.result_method === 'nc' ? null : result.result_method,
  };
}

const waysToWin = resultMethods.filter((method) => method !== 'nc');

/** Only for a warning: the specification allows any combination to be saved. */
const possibleMethods: Record<ResultWinner, readonly ResultMethod[]> = {
  red: waysToWin,
  blue: waysToWin,
  draw: ['decision'],
  nc: ['nc'],
};

const outcomeWords: Record<ResultWinner, string> = {
  red: 'A win',
  blue: 'A win',
  draw: 'A draw',
  nc: 'A no contest',
};

/** A warning about an impossible result, such as a draw by DQ; null when it is possible. */
export function resultDoubt({ result_winner, result_method }: Result): string | null {
  if (result_winner === null || result_method === null) return null;
  if (possibleMethods[result_winner].includes(result_method)) return null;
  const result = `${outcomeWords[result_winner]} by ${methodLabels[result_method]}`;
  return `${result} isn't a possible result. It's saved as entered.`;
}
