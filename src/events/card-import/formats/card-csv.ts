import { type CsvRow, readCsv, withoutGuard } from '../../../csv/read-csv.ts';
import { fightFieldLabels } from '../../../fights/fight-fields.ts';
import type { CardProblem, RawCard, RawRow } from '../card.ts';

/** Columns about the event, filled in on every row or only on the first. */
const eventColumns = { event_name: 'name', event_start_time: 'start_time', event_venue: 'venue' } as const;

/**
 * The header of a CSV card, one fight per row. Only red_name and blue_name are required; columns may be in any order
 * and unknown ones are ignored. Without bout_order the first row is the opener.
 */
export const cardCsvColumns: string[] = [
  ...Object.keys(eventColumns),
  ...Object.keys(fightFieldLabels),
  'result_winner',
  'result_method',
  'result_round',
];

/** Parses a CSV card without checking it. */
export function readCardCsv(text: string): RawCard {
  const { rows: lines, unclosed } = readCsv(text);
  const [header, ...fightLines] = lines;
  if (!header) return { event: {}, rows: [], problems: [fileProblem('This file is empty.')] };
  const columns = header.cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  const problems = headerProblems(columns);
  if (unclosed !== null) problems.push({ row: unclosed, field: null, message: 'A quote is never closed.' });
  const known = columns.flatMap((column, at) => (cardCsvColumns.includes(column) ? [{ column, at }] : []));
  // A column that appears twice has been reported already.
  const rows = fightLines.map((line) => ({
    row: line.row,
    values: valuesOf(line, known.slice(0, cardCsvColumns.length)),
  }));
  const event = eventOf(rows, problems);
  return { event, rows, problems };
}

function headerProblems(columns: string[]): CardProblem[] {
  const missing = ['red_name', 'blue_name'].filter((column) => !columns.includes(column));
  const repeated = cardCsvColumns.filter((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  return [
    ...missing.map((column) => fileProblem(`The column ${column} is missing.`)),
    ...repeated.map((column) => fileProblem(`The column ${column} appears twice.`)),
  ];
}

function valuesOf(
  { cells }: CsvRow,
  columns: readonly { column: string; at: number }[],
): Record<string, string> {
  return Object.fromEntries(columns.map(({ column, at }) => [column, withoutGuard(cells[at] ?? '')]));
}

function eventOf(rows: RawRow[], problems: CardProblem[]): Record<string, unknown> {
  const event: Record<string, unknown> = {};
  for (const [column, field] of Object.entries(eventColumns)) {
    for (const { row, values } of rows) {
      const value = values[column];
      if (value === undefined) continue;
      event[field] ||= value;
      if (value === '' || event[field] === value) continue;
      problems.push({
        row,
        field: column,
        message: `A card has one event, but ${column} changes in this row.`,
      });
    }
  }
  return event;
}

function fileProblem(message: string): CardProblem {
  return { row: null, field: null, message };
}
