export type CsvValue = string | number | null;

/** Wherever a spreadsheet would start a formula. List separators split cells, and some versions run full-width signs. */
const formulaStart = /(?<=^|[,;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe (R28); numbers do not. Such cells are quoted, and so is
 * anything that would not stay one cell.
 */
export function csvCell(value: CsvValue): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' ? value.replace(formulaStart, "'") : text;
  return safe !== text || /[",\r\n]/.test(text) ? `"${safe.replaceAll('"', '""')}"` : text;
}

type Rows = readonly (readonly CsvValue[])[];

const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(csvCell).join(',')}\n`).join('');

/** A heading and the value that stands under it. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => CsvValue];

/** More lines for a file that has been started. */
export const csvRows = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvLines(rows.map((row) => columns.map(([, value]) => value(row))));

/** A file with these columns, one line per row. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  writeCsv([columns.map(([heading]) => heading)]) + csvRows(columns, rows);

/** A UTF-8 file with a byte order mark; without it, Excel assumes another encoding. */
export const writeCsv = (rows: Rows): string => `\uFEFF${csvLines(rows)}`;
