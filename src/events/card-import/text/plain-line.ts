import { withoutHidden } from '../../../text/normalize-name.ts';

const entities: Record<string, string> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
};

/**
 * A line without markup, links, templates, footnotes, flags and emoji. Every pattern is bounded, because the line may be
 * hostile.
 */
export function plainLine(line: string): string {
  const text = line
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, entity)
    .replace(/<ref[^<>]{0,300}>[^<]{0,300}<\/ref>/gi, '')
    .replace(/<br[^<>]{0,20}>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]{0,300}>/gi, '')
    .replace(/\{\{([^{}]{0,300})\}\}/g, template)
    .replace(/\{\{([^{}]{0,300})\}\}/g, template)
    .replace(/\[\[(?:[^[\]|]{0,200}\|)?([^[\]|]{0,200})\]\]/g, '$1')
    .replace(/\[([^[\]]{1,200})\]\([^()\s]{0,300}\)/g, '$1')
    .replace(/\[(?:\d{1,3}|[a-bd-z]|note \d{1,3})\]/g, ' ')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, ' ')
    .replace(/(\d)\uFE0F?\u20E3/g, '$1. ')
    // Word processors turn a champion's (c) into this.
    .replaceAll('©', '(c)')
    .replace(/[\p{Regional_Indicator}\p{Extended_Pictographic}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]/gu, ' ')
    .replace(/:[a-z][a-z0-9_+-]{1,39}:/gi, ' ')
    .replace(/\*|_{2,}|'{2,}|`|~~|^ *(?:> ?)+/g, ' ')
    .replace(/(^|\s)_|_(?=\s|$|[,.:;])/g, '$1')
    .replace(/^\s*(?:#{1,6}|=+)(?=\s|\p{L})|=+\s*$/gu, ' ');
  return withoutHidden(text.replaceAll('\t', ' ')).replace(/\s+/g, ' ').trim();
}

function entity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return entities[name.toLowerCase()] ?? whole;
  const code = Number(decimal ?? `0x${hex}`);
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** What a reader sees of a template: nothing for a flag, the text for any other. */
function template(_: string, inside: string): string {
  const [name = '', ...values] = inside.split('|').map((value) => value.trim());
  if (/^flag/i.test(name)) return ' ';
  if (/^sortname/i.test(name)) return values.slice(0, 2).join(' ');
  return values.filter((value) => !value.includes('=')).at(-1) ?? (/^tb[ad]$/i.test(name) ? name : ' ');
}
