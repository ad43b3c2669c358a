import { normalizeName } from '../../text/normalize-name.ts';
import { decodeEntities } from './entities.ts';
import type { WikiLink, WikiNode, WikiTemplate } from './wiki-tree.ts';

/** The rest of a cell is not read. */
const CELL_MAX = 4000;

const flagOrNote =
  /^(?:flag.*|[a-z]{2,4} ?icon|country ?flag|efn.*|refn.*|sfn.*|r|rp|ref|ref label|sup|su|note.*|cite .*|citation.*|cn|fact|when|who|clarify.*|dubious|better source.*|anchor|hs|dagger|double[ -]dagger|refname|update after|main|see also|n\/a|clear|-|s|strike|strike ?through|del|short description|use .* dates|vacant .*)$/;
const signs: Record<string, string> = {
  '!': '|',
  '=': '=',
  "'": "'",
  "'s": "'s",
  nbsp: ' ',
  space: ' ',
  ndash: '–',
  '–': '–',
  mdash: '—',
  snd: ' – ',
  'spaced ndash': ' – ',
  tba: 'TBA',
  tbd: 'TBD',
  tbc: 'TBA',
  tbdetermined: 'TBD',
  br: ' ',
  break: ' ',
  pipe: '|',
};
/** Templates of which the last field is shown. */
const lastShown =
  /^(?:lang|transl|transliteration|font ?colou?r|colou?r|sort|hidden sort.*|resize|bg|background colou?r|small caps)$/;
const isSortname = /^sort ?name$/;
const withFlag = /^flag ?(?:athlete|medalist|ioc ?athlete)/;

/** A template's name as the wiki compares it: 'MMAevent_bout ' is 'mmaevent bout'. */
export function templateName({ parts }: WikiTemplate): string {
  return plain(parts[0] ?? [])
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^template ?: ?/, '');
}

/** Fields by number from 1, or by name. A field counts as named when what stands before '=' could be one. */
export function templateFields({ parts }: WikiTemplate): Map<string, WikiNode[]> {
  const fields = new Map<string, WikiNode[]>();
  let place = 0;
  for (const part of parts.slice(1)) {
    const [first] = part;
    const named = typeof first === 'string' ? /^\s*([\w][\w -]{0,30}?)\s*=/.exec(first) : null;
    if (named && typeof first === 'string') {
      fields.set((named[1] ?? '').toLowerCase(), [first.slice(named[0].length), ...part.slice(1)]);
    } else {
      place += 1;
      fields.set(String(place), part);
    }
  }
  return fields;
}

/** True of most cells: nothing to strip or decode. */
const simple = /^[\n !"#$%()*+,./0-9:;=?@A-Z\\^_`a-z|~-]{0,500}$/;

/** Text as a reader of the page sees it, on one line. */
export function plain(nodes: readonly WikiNode[]): string {
  const raw = rendered(nodes);
  if (simple.test(raw)) return raw.replace(/\s+/g, ' ').trim();
  const shown = raw
    .slice(0, CELL_MAX)
    .replace(/<sup\b[^<>]*>[^<]*<\/sup>/gi, '')
    .replace(/<\/?[a-z!][^<>]*>/gi, (tag) => (/^<\/?(?:br|p|div|li)\b/i.test(tag) ? ' ' : ''))
    .replace(/\[(?:https?:)?\/\/[^\s[\]]+(\s[^[\]]*)?\]/gi, '$1')
    .replace(/'{2,}/g, '')
    .replace(/\[\[|\]\]|\{\{|\}\}/g, '');
  return normalizeName(decodeEntities(shown));
}

function rendered(nodes: readonly WikiNode[]): string {
  let text = '';
  for (const node of nodes) {
    if (text.length > CELL_MAX) break;
    if (typeof node === 'string') text += node.slice(0, CELL_MAX);
    else if (node.kind === 'link') text += linkText(node);
    else if (node.kind === 'template') text += templateText(node);
    else text += rendered(node.title);
  }
  return text;
}

function linkText({ parts }: WikiLink): string {
  const target = rendered(parts[0] ?? []);
  if (/^\s*(?:file|image|category|media)\s*:/i.test(target)) return '';
  const label = parts.length > 1 ? rendered(parts.at(-1) ?? []) : '';
  return label.trim() === '' ? target.replace(/^\s*:/, '').replace(/#.*/s, '').replaceAll('_', ' ') : label;
}

function templateText(template: WikiTemplate): string {
  const name = templateName(template);
  const sign = signs[name];
  if (sign !== undefined) return sign;
  const fields = templateFields(template);
  const field = (key: string) => rendered(fields.get(key) ?? []);
  if (isSortname.test(name)) return `${field('1') || field('first')} ${field('2') || field('last')}`;
  if (name === 'convert' || name === 'cvt') return `${field('1')} ${field('2')}`;
  if (withFlag.test(name)) return field('1');
  if (flagOrNote.test(name)) return '';
  const shown = positional(fields);
  return rendered((lastShown.test(name) ? shown.at(-1) : shown[0]) ?? fields.get('text') ?? []);
}

/** Values without names, or with numbers for names, in order. */
export function positional(fields: Map<string, WikiNode[]>): WikiNode[][] {
  return [...fields]
    .filter(([key]) => /^\d{1,2}$/.test(key))
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, value]) => value);
}

/** Every template below the nodes, in order. */
export function templatesIn(nodes: readonly WikiNode[]): WikiTemplate[] {
  const found: WikiTemplate[] = [];
  for (const node of nodes) {
    if (typeof node === 'string' || node.kind === 'heading') continue;
    if (node.kind === 'template') found.push(node);
    for (const part of node.parts) for (const inner of templatesIn(part)) found.push(inner);
  }
  return found;
}

/** The articles that the nodes link to, each with its link's text. */
export function linksIn(nodes: readonly WikiNode[]): { title: string; text: string }[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || node.kind === 'heading') return [];
    if (node.kind === 'link') return [{ title: plain(node.parts[0] ?? []), text: plain([node]) }];
    const name = templateName(node);
    const fields = templateFields(node);
    if (isSortname.test(name) && !fields.has('nolink')) {
      const text = plain([node]);
      const dab = plain(fields.get('dab') ?? []);
      return [{ title: plain(fields.get('3') ?? []) || (dab ? `${text} (${dab})` : text), text }];
    }
    if (name === 'ill' || name === 'interlanguage link') {
      const title = plain(fields.get('1') ?? []);
      return [{ title, text: title }];
    }
    return node.parts.slice(1).flatMap(linksIn);
  });
}
