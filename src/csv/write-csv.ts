export type CsvValue = string | number | null;

/** Where a spreadsheet would start a formula; list separators split cells, and some versions run full-width signs. */
const formulaStart = /(?<=^|[,;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Always quotes; text that a spreadsheet would run as a formula gets an apostrophe (R28), numbers do not. */
export function csvCell(value: CsvValue): string {
  const text = typeof value === 'string' ? value.replace(formulaStart, "'") : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}

/** A UTF-8 file with a byte order mark: without it Excel assumes another encoding. */
export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\n`).join('')}`;
}
