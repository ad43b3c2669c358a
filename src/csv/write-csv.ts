export type CsvValue = string | number | null;

/** A text that begins like this is run as a formula when a spreadsheet opens the file. */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * One cell: nothing for null, quoted when it holds a comma, a quote or a line break, and with a leading apostrophe
 * when it is a text that a spreadsheet would run (decision 28). Numbers are never texts.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  const text = typeof value === 'string' && formulaStart.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole file in UTF-8 without a mark, each row ended by a line feed: what every reader of CSV takes. */
export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\n`).join('');
}
