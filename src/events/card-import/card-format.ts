import { cardCsvColumns } from './formats/card-csv.ts';
import { isResultsHeader } from './text/table-line.ts';

export const cardFormats = ['json', 'csv', 'text', 'ics', 'wikitext'] as const;
export type CardFormat = (typeof cardFormats)[number];

/** The format that a text is written in; plain lines if it is nothing else. */
export function formatOf(text: string): CardFormat {
  const start = text.slice(0, 2000).trimStart();
  if (/^(?:\{(?![{|])|\[\s*(?:[\]{"]|-?\d+\s*(?:,|\]\s*$)))/.test(start)) return 'json';
  if (/^BEGIN:V(?:CALENDAR|EVENT)\b/im.test(start)) return 'ics';
  const header = (start.split(/[\r\n]/, 1)[0] ?? '')
    .split(/[,;\t]/)
    .map((cell) => cell.trim().replace(/^"|"$/g, ''));
  const isHeader =
    !isResultsHeader(header) &&
    header.some((cell) => cardCsvColumns.includes(cell.toLowerCase().replace(/[\s-]+/g, '_')));
  if (start === '' || isHeader) return 'csv';
  return looksLikeWiki(text) ? 'wikitext' : 'text';
}

/** One sign is enough: nobody types these in a list of fights. */
function looksLikeWiki(text: string): boolean {
  return (
    /\{\{\s{0,9}(?:mma[ _]?event|infobox|short description|use [dm]+y dates)/i.test(text) ||
    /^\s{0,9}#redirect\s{0,9}:?\s{0,9}\[\[/i.test(text) ||
    /^[ :*]{0,9}\{\|/m.test(text) ||
    /\[\[[^[\]\n]{1,300}\]\]/.test(text) ||
    /\{\{[a-z][^{}\n]{0,300}(?:\||\}\})/i.test(text)
  );
}
