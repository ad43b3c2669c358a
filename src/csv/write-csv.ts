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

/** Further lines of a file that has begun. */
export const csvLines = (rows: Rows): string => rows.map((row) => `${row.map(csvCell).join(',')}\n`).join('');

/** A UTF-8 file with a byte order mark: without it Excel assumes another encoding. */
export const writeCsv = (rows: Rows): string => `\uFEFF${csvLines(rows)}`;
