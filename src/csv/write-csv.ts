export type CsvValue = string | number | null;

/** Where a spreadsheet would start a formula; list separators split cells, and some versions run full-width signs. */
const formulaStart = /(?<=^|[,;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Text that a spreadsheet would run as a formula gets an apostrophe (R28), numbers do not. Quoted are such cells and what would not be one cell. */
export function csvCell(value: CsvValue): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' ? value.replace(formulaStart, "'") : text;
  return safe !== text || /[",\r\n]/.test(text) ? `"${safe.replaceAll('"', '""')}"` : text;
}

type Rows = readonly (readonly CsvValue[])[];

const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(csvCell).join(',')}\n`).join('');

/** A heading and what stands below it. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => CsvValue];

/** Further lines of a file that has begun. */
export const csvRows = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvLines(rows.map((row) => columns.map(([, value]) => value(row))));

/** A file of these columns, a line per row. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  writeCsv([columns.map(([heading]) => heading)]) + csvRows(columns, rows);

/** A UTF-8 file with a byte order mark: without it Excel assumes another encoding. */
export const writeCsv = (rows: Rows): string => `\uFEFF${csvLines(rows)}`;
