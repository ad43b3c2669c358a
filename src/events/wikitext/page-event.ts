import { EVENT_NAME_MAX, EVENT_VENUE_MAX } from '../event-fields.ts';
import { anchorKey } from './page-sections.ts';
import { readWikiDate } from './wiki-date.ts';
import type { WikiCell, WikiRow } from './wiki-table.ts';
import { linksIn, plain, templateFields, templateName } from './wiki-text.ts';
import type { WikiNode, WikiTemplate } from './wiki-tree.ts';

export type PageEvent = { name: string | null; date: string | null; venue: string | null; promotion: string };

export const noEvent: PageEvent = { name: null, date: null, venue: null, promotion: '' };

/** Infoboxes of events; a year, a season and a fighter have different ones. */
export function eventBoxes(nodes: readonly WikiNode[], found: WikiTemplate[] = []): WikiTemplate[] {
  for (const node of nodes) {
    if (typeof node === 'string' || node.kind === 'heading') continue;
    if (node.kind === 'template' && isEventBox(node)) found.push(node);
    for (const part of node.parts) eventBoxes(part, found);
  }
  return found;
}

function isEventBox(template: WikiTemplate): boolean {
  const [start] = template.parts[0] ?? [];
  if (typeof start !== 'string' || !/^\s*(?:template:\s*)?infobox\b/i.test(start)) return false;
  const fields = templateFields(template);
  const isOfEvent = /\bevent\b/.test(templateName(template));
  return isOfEvent || (fields.has('date') && (fields.has('venue') || fields.has('city')));
}

export function readEventBox(box: WikiTemplate): PageEvent {
  const fields = templateFields(box);
  const text = (...names: string[]) => {
    const written = names.map((name) => plain(fields.get(name) ?? [])).find((value) => value !== '') ?? '';
    return /^(?:tb[acd]\.?|to be (?:announced|determined|confirmed))$/i.test(written) ? '' : written;
  };
  const venue = [text('venue', 'arena', 'site'), text('city', 'location')]
    .filter((part) => part !== '')
    .join(', ');
  return {
    name: limited(text('name', 'title'), EVENT_NAME_MAX),
    date: readWikiDate(fields.get('date') ?? []),
    venue: limited(venue, EVENT_VENUE_MAX),
    promotion: text('promotion', 'promoter'),
  };
}

/** What the list on a year's page says about an event: the row that links to its section. */
export function listedEvent(tables: readonly WikiRow[][], names: readonly string[]): PageEvent {
  const keys = new Set(names.map(anchorKey));
  for (const rows of tables) {
    const header = rows.find((row) => row.some(({ header }) => header));
    const isLinked = ({ nodes }: WikiCell) =>
      linksIn(nodes).some(({ title }) => title.startsWith('#') && keys.has(anchorKey(title)));
    const linked = new Set([...new Set(rows.flat())].filter(isLinked));
    const row = rows.find((cells) => cells.some((cell) => linked.has(cell)));
    if (!row) continue;
    const date = row.map(({ nodes }) => readWikiDate(nodes)).find((day) => day !== null) ?? null;
    const column = (form: RegExp) => {
      const at = header?.findIndex(({ nodes }) => form.test(plain(nodes))) ?? -1;
      return plain(row[at]?.nodes ?? []);
    };
    const places = [column(/arena|venue/i), column(/location|city/i)].filter((part) => part !== '');
    return { ...noEvent, date, venue: limited(places.join(', '), EVENT_VENUE_MAX) };
  }
  return noEvent;
}

export const limited = (text: string, most: number) => [...text].slice(0, most).join('').trim() || null;
