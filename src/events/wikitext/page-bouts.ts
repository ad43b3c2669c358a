import { weightClassIn } from '../../fights/weight-class.ts';
import type { AnnouncedBout, LeftOut } from '../card-reading/card-reading.ts';
import { isUnknownFighter } from '../card-reading/unknown-fighter.ts';
import { readMiddleWord } from '../card-reading/written-result.ts';
import { type BoutCells, middleOf, type ReadBout, readBout, readFighter } from './read-bout.ts';
import { tablesIn, type WikiCell, type WikiRow } from './wiki-table.ts';
import { plain, positional, templateFields, templateName } from './wiki-text.ts';
import { linesOf, type WikiNode, type WikiTemplate } from './wiki-tree.ts';

export type PageBouts = {
  /** As listed, main event first. */
  bouts: ReadBout[];
  left_out: LeftOut[];
  announced: AnnouncedBout[];
  /** True when the bout listed first was left out. */
  mainIsMissing: boolean;
  unclosed: boolean;
};

/** A longer list is not a card; the rest is not read. */
const BOUTS_MAX = 300;

/** Whether this part of a page is worth reading for bouts. */
export function mayHaveBouts(nodes: readonly WikiNode[]): boolean {
  return nodes.some((node) =>
    typeof node === 'string'
      ? node.includes('{|')
      : node.kind === 'template' && cardPart.test(templateName(node)),
  );
}

const cardPart = /^mma ?event ?(bout|card|end|)(?![a-z])(.*)$/;

/** The bouts in one event's part of a page: from templates, or else from tables, plus those announced beside them. */
export function readBouts(nodes: readonly WikiNode[]): PageBouts {
  const found: PageBouts = { bouts: [], left_out: [], announced: [], mainIsMissing: false, unclosed: false };
  let amateur = false;
  const add = (cells: BoutCells) => {
    if (found.bouts.length + found.left_out.length > BOUTS_MAX) return;
    const bout = readBout(cells);
    if ('why' in bout) found.left_out.push(bout);
    else if (amateur || /\bamateur\b/i.test(bout.weight_class ?? '')) {
      found.left_out.push({ red: bout.red_name, blue: bout.blue_name, why: 'amateur' });
    } else found.bouts.push(bout);
  };
  let templates = 0;
  for (const node of nodes) {
    if (typeof node === 'string' || node.kind !== 'template') continue;
    const part = cardPart.exec(templateName(node));
    if (!part) continue;
    const [, kind, rest] = part;
    if (!node.closed || (kind === 'bout' && rest !== '')) found.unclosed = true;
    if (kind === 'card') amateur = /\bamateur\b/i.test(plain(node.parts[1] ?? []));
    if (kind !== 'bout') continue;
    templates += 1;
    if (node.closed && rest === '') add(positional(templateFields(node)));
    else if (found.left_out.length < BOUTS_MAX) found.left_out.push(brokenBout(node));
    if (templates === 1) found.mainIsMissing = found.bouts.length === 0;
  }
  if (templates === 0) {
    for (const table of tablesIn(nodes)) {
      amateur = false;
      for (const row of boutRows(table)) {
        if (typeof row === 'string') amateur = /\bamateur\b/i.test(row);
        else add(row);
      }
    }
  }
  readAnnounced(nodes, found);
  return found;
}

/** Says at least who was to fight: the names on either side of the first 'vs.'. */
function brokenBout(node: WikiTemplate): LeftOut {
  const isOpening = ([first]: WikiNode[]) => typeof first === 'string' && /^\s*\{\{[^|]*$/.test(first);
  const cells = node.parts.slice(1).filter((cell) => !isOpening(cell));
  const middle = Math.max(1, middleOf(cells));
  const name = (at: number) => readFighter(cells[at] ?? []).name;
  return { red: name(middle - 1), blue: name(middle + 1), why: 'template_not_closed' };
}

/** The rows of a fight card with their segments' titles; empty for any other table. */
function boutRows(rows: WikiRow[]): (BoutCells | string)[] {
  // A cell that spans rows and columns is in each of them, but read only once.
  const textOf = new Map<WikiCell, string>();
  for (const cell of new Set(rows.flat())) textOf.set(cell, plain(cell.nodes));
  const texts = rows.map((row) => row.map((cell) => textOf.get(cell) ?? ''));
  const isBout = (row: string[]) =>
    row.some((text, at) => at > 0 && at < row.length - 1 && readMiddleWord(text));
  const isCard = texts.some((row, at) => isBout(row) && !rows[at]?.every(({ header }) => header));
  if (!isCard) return [];
  return rows.flatMap((row, at): (BoutCells | string)[] => {
    const written = texts[at] ?? [];
    if (new Set(row).size === 1) return [written[0] ?? ''];
    if (row.every(({ header }) => header) || row.length < 3) return [];
    return isBout(written) || row.length >= 5 ? [row.map(({ nodes }) => nodes)] : [];
  });
}

/** '*Welterweight bout: [[A]] (c) vs. B' below 'Announced bouts'. */
function readAnnounced(nodes: readonly WikiNode[], found: PageBouts) {
  let inside = false;
  for (const line of linesOf(nodes)) {
    const [first] = line;
    if (typeof first === 'object' && first.kind === 'heading') {
      inside = /\b(?:announced|scheduled|other|potential) (?:bouts|fights|matchups)\b/i.test(
        plain(first.title),
      );
    } else if (inside && typeof first === 'string' && /^\s*[*#]/.test(first)) {
      if (found.announced.length + found.left_out.length > BOUTS_MAX) break;
      const text = plain(line).replace(/^[\s*#:;]+/, '');
      const [, title = '', pair = text] =
        /^((?:(?!\sv(?:s|ersus)?\.?\s)[^:]){0,120}):\s*(.+)$/i.exec(text) ?? [];
      const [red, blue] = pair.split(/\s+v(?:s|ersus)?\.?\s+/i).map((name) => announcedFighter(name, line));
      if (!red || !blue)
        found.left_out.push({ red: text.slice(0, 100).toWellFormed(), blue: '', why: 'no_fighters' });
      else if (isUnknownFighter(red.name) || isUnknownFighter(blue.name)) {
        found.left_out.push({ red: red.name, blue: blue.name, why: 'unknown_fighter' });
      } else {
        found.announced.push({
          red: red.name,
          blue: blue.name,
          weight_class: weightClassIn(title),
          ...(red.link && { red_link: red.link }),
          ...(blue.link && { blue_link: blue.link }),
        });
      }
    }
  }
}

function announcedFighter(written: string, line: WikiNode[]) {
  const links = line.filter((node) => typeof node === 'object' && node.kind !== 'heading');
  const { name } = readFighter([written.replace(/[:;].*/s, '')]);
  const link = links.map((node) => readFighter([node])).find((one) => one.name === name)?.link;
  return { name, link };
}
