import { cutAt, separatorsIn } from './bout-line.ts';
import { plainLine } from './plain-line.ts';

export type TextLine = {
  /** From 1. */
  row: number;
  /** As written. */
  text: string;
  plain: string;
  cells: string[] | null;
};

/** In characters; nobody needs more for a fight. */
const LINE_MAX = 2000;
const CELLS_MAX = 40;
/** A text with more lines is not a card. */
const LINES_MAX = 5000;
/** A line that was not read is shown up to here. */
const SHOWN_MAX = 200;

/** Spares the tabs between a table's cells. */
const blanks = /[^\S\t]+/g;

/** '[2:02 PM, 11/20/2026] Dan: ' and '11/20/26, 2:02 PM - Dan: ', the stamps that chats put before a message. */
const chatStamp =
  /^\u200e?(?:\[(?=[^\]]{0,40}\d[:.]\d\d)[\d:./ ,apm-]{4,40}\]|[\d./]{6,10},? [\d:]{4,8}(?: [apm.]{2,4})? -) ?[^:]{1,60}: /iu;

/** Lines that are not blank. Names on three lines with 'vs' in the middle become one. Null when there are far too many. */
export function textLines(text: string): TextLine[] | null {
  const lines = text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((written, at) => ({ row: at + 1, text: written.trim() }))
    .filter(({ text: written }) => /[\p{L}\p{N}\p{S}]/u.test(written))
    .flatMap(({ row, text: written }) =>
      written.length > LINE_MAX
        ? [{ row, text: written.slice(0, SHOWN_MAX), plain: '', cells: null }]
        : several(written.replace(blanks, ' ')).map((part) => lineOf(row, part)),
    );
  return lines.length > LINES_MAX ? null : joined(lines);
}

function lineOf(row: number, text: string): TextLine {
  const written = text.replace(chatStamp, '');
  const cells = text.includes('\t') ? text.split('\t', CELLS_MAX).map(plainLine) : null;
  return {
    row,
    text,
    cells,
    plain: cells ? cells.filter((cell) => cell !== '').join(' | ') : plainLine(written),
  };
}

/** 'A vs B; C vs D' on one line. */
function several(text: string): string[] {
  if (text.includes('\t') || separatorsIn(text) < 2) return [text];
  for (const mark of [/ ?[;•] ?/, / [|/] /, / ?, ?/]) {
    const parts = text.split(mark).filter((part) => part !== '');
    if (parts.length > 1 && parts.every((part) => separatorsIn(part) === 1)) return parts;
  }
  return [text];
}

function joined(lines: TextLine[]): TextLine[] {
  const joint: TextLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const before = joint.at(-1);
    const after = lines[at + 1];
    const side = cutAt(line.plain);
    const isName = (one: TextLine | undefined) => one && separatorsIn(one.plain) === 0;
    if (side === null || (side !== 'ends' && !isName(before)) || (side !== 'starts' && !isName(after))) {
      joint.push(line);
      continue;
    }
    const parts =
      side === 'ends' ? [line, after!] : side === 'starts' ? [before!, line] : [before!, line, after!];
    if (side !== 'ends') joint.pop();
    if (side !== 'starts') at++;
    joint.push({
      row: parts[0]!.row,
      text: parts.map(({ text }) => text).join(' '),
      plain: parts.map(({ plain }) => plain).join(' '),
      cells: null,
    });
  }
  return joint;
}
