import { readCsv, withoutGuard } from '../../csv/read-csv.ts';
import { findDate } from '../../events/card-import/text/text-time.ts';
import { trimmedLine } from '../../text/text-field.ts';
import { HISTORY_LABELS_MAX, HISTORY_ROWS_MAX, historyColumns, LABEL_MAX } from './history-limits.ts';

type Column = (typeof historyColumns)[number];

const longest: Partial<Record<Column, number>> = { season: 100, event: 200, member: LABEL_MAX };

export interface HistoryRow {
  row: number;
  season: string;
  event: string;
  /** 'YYYY-MM-DD'. */
  held_on: string;
  label: string;
  points: number;
  won: boolean;
}

export interface HistoryProblem {
  /** As a spreadsheet counts; null: the whole file. */
  row: number | null;
  message: string;
}

export interface HistoryFile {
  rows: HistoryRow[];
  problems: HistoryProblem[];
}

/** A CSV of past seasons, as exported by a league or kept in a spreadsheet. Lists every problem and never throws. */
export function readHistory(text: string, now: Date): HistoryFile {
  const { rows: lines, unclosed } = readCsv(text);
  const [header, ...body] = lines;
  const columns = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const problems = fileProblems(columns, body.length, unclosed);
  if (problems.length > 0) return { rows: [], problems };
  const rows = body.flatMap(({ row, cells }) => {
    const cell = (column: Column) => trimmedLine(withoutGuard(cells[columns.indexOf(column)] ?? ''));
    const read = readRow(row, cell, now);
    if (!Array.isArray(read)) return [read];
    problems.push(...read.map((message) => ({ row, message })));
    return [];
  });
  const labels = new Set(rows.map(({ label }) => label)).size;
  if (labels > HISTORY_LABELS_MAX)
    problems.unshift({
      row: null,
      message: `This file has ${labels} names. At most ${HISTORY_LABELS_MAX} can be imported.`,
    });
  return { rows, problems };
}

function fileProblems(columns: readonly string[], rows: number, unclosed: number | null): HistoryProblem[] {
  const inFile = (message: string) => ({ row: null, message });
  if (columns.length === 0) return [inFile('This file is empty.')];
  const problems: HistoryProblem[] = historyColumns.flatMap((column) => {
    const count = columns.filter((one) => one === column).length;
    if (count === 1) return [];
    return [
      inFile(count === 0 ? `The column ${column} is missing.` : `The column ${column} is there twice.`),
    ];
  });
  if (unclosed !== null) problems.push({ row: unclosed, message: 'A quote is opened and never closed.' });
  if (rows > HISTORY_ROWS_MAX) {
    const most = HISTORY_ROWS_MAX.toLocaleString('en-US');
    problems.push(
      inFile(`This file has ${rows.toLocaleString('en-US')} rows. At most ${most} can be imported at once.`),
    );
  }
  if (rows === 0 && problems.length === 0) problems.push(inFile('This file has no results.'));
  return problems;
}

/** The row, or what is wrong with it. */
function readRow(row: number, cell: (column: Column) => string, now: Date): HistoryRow | string[] {
  const problems: string[] = [];
  const named = (column: 'season' | 'event' | 'member') => {
    const text = cell(column);
    if (text === '') problems.push(`The ${column} is missing.`);
    if ([...text].length > longest[column]!)
      problems.push(`The ${column} is longer than ${longest[column]} characters.`);
    return text;
  };
  const read = { row, season: named('season'), event: named('event'), label: named('member') };
  const held_on = readDay(cell('date'), now);
  if (held_on === null)
    problems.push(`'${short(cell('date'))}' is not a date. Write it as 2024-03-31 or 3/31/2024.`);
  else if (held_on > dayAfter(now)) problems.push(`${held_on} is in the future.`);
  const points = readPoints(cell('points'));
  if (points === null)
    problems.push(`'${short(cell('points'))}' is not a number of points. Write it as 31 or 31.5.`);
  const won = readWon(cell('won'));
  if (won === null) problems.push(`'${short(cell('won'))}' does not say who won. Write yes or no.`);
  if (held_on === null || points === null || won === null || problems.length > 0) return problems;
  return { ...read, held_on, points, won };
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** ISO, the American form (also with a year of two digits), a written month, or days with dots. */
export function readDay(text: string, now: Date): string | null {
  const whole = text.replace(/^(\d{1,2}\/\d{1,2}\/)(\d{2})(?!\d)/, '$120$2');
  return whole.length <= 40 && /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(whole) ? findDate(whole, now) : null;
}

/** Somewhere it is tomorrow already. */
const dayAfter = (now: Date) => new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);

/** Two decimals at most, so that a comma can only be a decimal one. */
export function readPoints(text: string): number | null {
  return /^[+-]?\d{1,6}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

const won = new Set(['yes', 'y', 'true', '1', 'x', 'won']);
const lost = new Set(['no', 'n', 'false', '0', '', 'lost']);

function readWon(text: string): boolean | null {
  const word = text.toLowerCase();
  return won.has(word) || (lost.has(word) ? false : null);
}
