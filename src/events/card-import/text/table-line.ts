import { readMiddleWord, readWrittenResult, saidRounds } from '../written-result.ts';
import { type BoutLine, readBoutLine } from './bout-line.ts';
import { takeTerms } from './bout-terms.ts';

/** 'Weight class … Method Round Time Notes', as Wikipedia's tables have it. */
export const isResultsHeader = (cells: readonly string[]) => {
  const words = cells.map((cell) => cell.toLowerCase());
  return words.includes('method') && words.includes('round');
};

/** A row with method, round, time and notes after the names: a decision's round is the number of rounds. */
export function readTableBout(cells: readonly string[], hasResults: boolean): BoutLine | null {
  const at = cells.findIndex((cell) => /^(?:vs|v|def|versus)[.:]?$/i.test(cell));
  const isFought = at > 0 && /^def/i.test(cells[at]!);
  if (at < 1 || !(hasResults || isFought))
    return readBoutLine(cells.filter((cell) => cell !== '').join(' | '));
  const bout = readBoutLine(cells.slice(0, at + 2).join(' | '));
  const [method = '', round = '', , ...notes] = cells.slice(at + 2);
  if (!bout) return null;
  const result = readWrittenResult(readMiddleWord(cells[at] ?? ''), method, round);
  const unread = isFought || method !== '' ? `${cells[at]} ${method}`.trim().slice(0, 200) : '';
  const said = saidRounds(method, round);
  const isTitle = bout.isTitle || notes.some((note) => takeTerms(note).terms.isTitle);
  return {
    ...bout,
    isTitle,
    rounds: bout.rounds ?? said,
    ...(result && { result }),
    ...(!result && unread !== '' && { unread_result: unread }),
  };
}
