import { weightClassIn, weightClassName } from '../../../fights/weight-class.ts';
import {
  readMethod,
  readMiddleWord,
  readWrittenResult,
  saidRounds,
} from '../../card-reading/written-result.ts';
import { type BoutLine, readBoutLine } from './bout-line.ts';
import { takeTerms } from './bout-terms.ts';

/** 'Weight class … Method Round Time Notes', as in Wikipedia's tables. */
export const isResultsHeader = (cells: readonly string[]) => {
  const words = cells.map((cell) => cell.toLowerCase());
  return words.includes('method') && words.includes('round');
};

/** A row with method, round, time and notes after the names. A decision's round is the number of rounds. */
export function readTableBout(cells: readonly string[], hasResults: boolean): BoutLine | null {
  const at = cells.findIndex((cell) => /^(?:vs|v|def|versus)[.:]?$/i.test(cell));
  const weight_class = weightClassIn(cells[at - 2] ?? '') && weightClassName(cells[at - 2] ?? '');
  const bout = readRow(weight_class ? cells.with(at - 2, '') : cells, at, hasResults);
  return bout && weight_class ? { ...bout, weight_class } : bout;
}

function readRow(cells: readonly string[], at: number, hasResults: boolean): BoutLine | null {
  const isFought = /^def/i.test(cells[at] ?? '');
  const isResult = hasResults || isFought || readMethod(cells[at + 2] ?? '') !== null;
  const lineOf = (some: readonly string[]) => readBoutLine(some.filter((cell) => cell !== '').join(' | '));
  if (at < 1 || !isResult) return lineOf(cells);
  const bout = lineOf(cells.slice(0, at + 2));
  const [method = '', round = '', , ...notes] = cells.slice(at + 2);
  if (!bout) return null;
  const result = readWrittenResult(readMiddleWord(cells[at] ?? ''), method, round);
  const unread = isFought || method !== '' ? `${cells[at]} ${method}`.trim().slice(0, 200) : '';
  const { unread_result: _, ...said } = bout;
  return {
    ...said,
    isTitle: bout.isTitle || notes.some((note) => takeTerms(note).terms.isTitle),
    rounds: bout.rounds ?? saidRounds(method, round),
    ...(result && { result }),
    ...(!result && unread !== '' && { unread_result: unread }),
  };
}
