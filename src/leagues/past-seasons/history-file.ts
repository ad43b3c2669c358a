import { type CsvRow, readCsv, withoutGuard } from '../../csv/read-csv.ts';
import { findDate } from '../../events/card-import/text/text-time.ts';
import { hasHidden, trimmedLine } from '../../text/text-field.ts';
import {
  HISTORY_LABELS_MAX,
  HISTORY_PROBLEMS_MAX,
  HISTORY_ROWS_MAX,
  historyColumns,
  LABEL_MAX,
} from './history-limits.ts';

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
  /** As a spreadsheet counts; null for the file as a whole. */
  row: number | null;
  message: string;
}

export interface HistoryFile {
  rows: HistoryRow[];
  problems: HistoryProblem[];
  /** Names from which invisible characters were removed. */
  cleaned: string[];
}

/**
 * Reads a CSV of past seasons, as exported by a league or kept in a spreadsheet. Stops at a hundred problems and never throws.
 */
export function readHistory(text: string, now: Date): HistoryFile {
  const { rows: lines, unclosed } = readCsv(text);
  const [header, ...body] = lines;
  const columns = header?.cells.map(headingOf) ?? [];
  const problems = fileProblems(columns, body.length, unclosed, now);
  if (problems.length > 0) return { rows: [], problems, cleaned: [] };
  const results = resultsOf(header!, body, now);
  const tooMany = results.length > HISTORY_ROWS_MAX ? [tooManyRows(results.length)] : [];
  if (tooMany.length > 0) return { rows: [], problems: tooMany, cleaned: [] };
  const rows = results.flatMap(({ row, cell }) => {
    if (problems.length >= HISTORY_PROBLEMS_MAX) return [];
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
  return { rows, problems, cleaned: cleanedIn(lines) };
}

function cleanedIn(lines: readonly CsvRow[]): string[] {
  const cells = lines.flatMap((line) => line.cells.filter(hasHidden));
  return [...new Set(cells.map((cell) => trimmedLine(withoutGuard(cell))))].filter((name) => name !== '');
}

/** A result as its file gives it, whatever the file's layout. */
interface Result {
  row: number;
  cell: (column: Column) => string;
}

type Layout = 'results' | 'events' | 'members';

/**
 * A row per result; or a row per event and a column per member; or a row per member and a column per event with the day in its
 * heading, which is the site's own matrix.
 */
function layoutOf(columns: readonly string[], now: Date): Layout {
  const has = (column: Column) => columns.includes(column);
  if (has('event') && has('date') && !has('member')) return 'events';
  return !has('event') && has('member') && columns.some((column) => dayWithin(column, now))
    ? 'members'
    : 'results';
}

/** In one pass over the cells that exist: a header may have more columns than any row. */
function resultsOf(header: CsvRow, body: readonly CsvRow[], now: Date): Result[] {
  const columns = header.cells.map(headingOf);
  const places = new Map(historyColumns.map((column) => [column, columns.indexOf(column)]));
  const text = (cells: readonly string[], at: number) => trimmedLine(withoutGuard(cells[at] ?? ''));
  const of = (cells: readonly string[]) => (column: Column) => text(cells, places.get(column) ?? -1);
  const layout = layoutOf(columns, now);
  if (layout === 'results')
    return body.map(({ row, cells }) => ({ row, cell: of(cells) })).filter(({ cell }) => !isMissed(cell));
  const names = header.cells.map((_, at) => text(header.cells, at));
  if (layout === 'events') {
    const own = new Set<string>(historyColumns);
    return body.flatMap(({ row, cells }) => {
      const night = { event: of(cells)('event'), date: of(cells)('date'), season: of(cells)('season') };
      const scores = cells.flatMap((_, at) =>
        columns[at] === undefined || own.has(columns[at])
          ? []
          : [{ row, label: names[at]!, points: text(cells, at) }],
      );
      return asResults(scores, night, now);
    });
  }
  const events = names.map((heading) => {
    const date = dayWithin(heading, now);
    const event = heading.slice(0, heading.lastIndexOf('(')).trimEnd();
    return date ? { night: { event, date, season: '' }, scores: [] as Score[] } : null;
  });
  const rank = columns.indexOf('rank');
  for (const { row, cells } of body) {
    const label = of(cells)('member');
    // The line with the averages has no rank.
    if (label === 'Average' && text(cells, rank) === '') continue;
    for (const at of cells.keys()) events[at]?.scores.push({ row, label, points: text(cells, at) });
  }
  return events.flatMap((event) => (event ? asResults(event.scores, event.night, now) : []));
}

interface Score {
  row: number;
  label: string;
  points: string;
}

/** The results of one event. Most points won it, as on the site, unless nobody has any. */
function asResults(
  scores: readonly Score[],
  night: { event: string; date: string; season: string },
  now: Date,
): Result[] {
  const there = scores.filter(({ points }) => !isAbsent(points));
  const best = there.reduce((most, { points }) => Math.max(most, readPoints(points) ?? 0), 0);
  const season = night.season || (readDay(night.date, now)?.slice(0, 4) ?? '');
  return there.map(({ row, label, points }) => {
    const won = best > 0 && readPoints(points) === best ? 'yes' : 'no';
    const result: Record<Column, string> = { ...night, season, member: label, points, won };
    return { row, cell: (column) => result[column] };
  });
}

/** Names a member who was not there. */
const isMissed = (cell: Result['cell']) =>
  cell('member') !== '' && isAbsent(cell('points')) && readWon(cell('won')) !== true;

const headingOf = (cell: string) => trimmedLine(cell).toLowerCase();

const ABSENT = new Set(['', 'n/a', 'na', '-', '–', '—', 'dnp']);

/** Not a score: the member was not there. */
const isAbsent = (points: string) => ABSENT.has(points.toLowerCase());

/** The day at the end of a heading: 'UFC 243 (2019-10-05)'. */
function dayWithin(heading: string, now: Date): string | null {
  const day = /\(([^()]{6,40})\)$/.exec(heading)?.[1];
  return day ? readDay(day, now) : null;
}

const inFile = (message: string) => ({ row: null, message });

function tooManyRows(rows: number): HistoryProblem {
  const most = HISTORY_ROWS_MAX.toLocaleString('en-US');
  return inFile(
    `This file has ${rows.toLocaleString('en-US')} rows. At most ${most} can be imported at once.`,
  );
}

function fileProblems(
  columns: readonly string[],
  rows: number,
  unclosed: number | null,
  now: Date,
): HistoryProblem[] {
  if (columns.length === 0) return [inFile('This file is empty.')];
  const problems: HistoryProblem[] = [];
  const needed = layoutOf(columns, now) === 'results' ? historyColumns : [];
  const missing = needed.filter((column) => !columns.includes(column));
  problems.push(...missing.map((column) => inFile(`The column ${column} is missing.`)));
  if (missing.length > 0) {
    const found = columns.filter(Boolean).slice(0, 20).map(short).join(', ');
    problems.push(inFile(`The first row has these columns: ${found || 'none with a name'}.`));
  }
  const twice = historyColumns.filter((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  problems.push(...twice.map((column) => inFile(`The column ${column} appears twice.`)));
  if (unclosed !== null) problems.push({ row: unclosed, message: 'A quote is never closed.' });
  if (rows > HISTORY_ROWS_MAX) problems.push(tooManyRows(rows));
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

/** ISO, American (also with two digits for the year), a month in words, or days with dots. */
export function readDay(text: string, now: Date): string | null {
  const whole = text.replace(/^(\d{1,2}\/\d{1,2}\/)(\d{2})(?!\d)/, '$120$2');
  return whole.length <= 40 && /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(whole) ? findDate(whole, now) : null;
}

/** Somewhere on earth it is tomorrow already. */
const dayAfter = (now: Date) => new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);

/** Two decimals at most, so that a comma can only be a decimal comma. */
export function readPoints(text: string): number | null {
  return /^[+-]?\d{1,6}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

const won = new Set(['yes', 'y', 'true', '1', 'x', 'won']);
const lost = new Set(['no', 'n', 'false', '0', '', 'lost']);

function readWon(text: string): boolean | null {
  const word = text.toLowerCase();
  return won.has(word) || (lost.has(word) ? false : null);
}
