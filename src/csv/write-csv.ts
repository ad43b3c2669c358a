export type CsvValue = string | number | null;

/**
 * Where a spreadsheet would begin to run a formula: at the start of a cell, and behind whatever may be its list
 * separator, since such a spreadsheet opens one cell as several. Full-width signs are run by East Asian versions.
 */
const formulaStart = /(?<=^|[,;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** One cell, always quoted; a text that a spreadsheet would run gets an apostrophe (R28). Numbers are no texts. */
export function csvCell(value: CsvValue): string {
  const text = typeof value === 'string' ? value.replace(formulaStart, "'") : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/** A whole file in UTF-8, each row ended by a line feed. Excel takes it for UTF-8 by its byte order mark alone. */
export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\n`).join('')}`;
}
