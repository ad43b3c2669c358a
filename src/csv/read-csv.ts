/** `row` counts the way a spreadsheet does: the header is 1. */
export type CsvRow = { row: number; cells: string[] };

export type CsvText = {
  rows: CsvRow[];
  /** The row whose quoted cell is never closed. */
  unclosed: number | null;
};

const quoted = /"([^"]*(?:""[^"]*)*)("?)/y;

/**
 * The separator is the one that a spreadsheet names in the first line (`sep=;`, not a row of its own), or whichever of comma,
 * semicolon and tab the first row has most of. Blank rows are skipped but counted.
 */
export function readCsv(file: string): CsvText {
  const [, named, text = ''] = /^\uFEFF?(?:sep=([,;\t])(?:\r\n|\n|\r))?(.*)$/is.exec(file)!;
  const separator = named ?? separatorOf(text);
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let row = 1;
  let unclosed: number | null = null;
  for (let at = 0; at <= text.length; ) {
    let cell = '';
    if (text[at] === '"') {
      quoted.lastIndex = at;
      const [all = '', content = '', end] = quoted.exec(text) ?? [];
      cell = content.replaceAll('""', '"');
      if (end === '') unclosed = row;
      at += all.length;
    }
    plain.lastIndex = at;
    const rest = plain.exec(text)?.[0] ?? '';
    cells.push(cell + rest);
    at += rest.length;
    const ended = text[at];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (ended === separator) continue;
    if (cells.some((content) => content.trim() !== '')) rows.push({ row, cells });
    cells = [];
    row += 1;
  }
  return { rows, unclosed };
}

function separatorOf(text: string): string {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const count = (separator: string) => firstLine.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

const guard = /(?<=^|[,;|\t\r\n])'(?=[\s"']{0,50}[=+\-@＝＋－＠])|^'(?=[\t\r\n])/g;

/** Strips the apostrophe that keeps a spreadsheet from running a cell as a formula (R28). */
export const withoutGuard = (cell: string): string => cell.replace(guard, '');
