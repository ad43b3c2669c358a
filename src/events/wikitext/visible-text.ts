/** Tags whose content a reader of the page never sees. */
const unseen = new Set([
  'ref',
  'includeonly',
  'gallery',
  'math',
  'score',
  'timeline',
  'imagemap',
  'style',
  'script',
]);
/** Shown exactly as written: braces inside are no templates. */
const literal = new Set(['nowiki', 'pre', 'syntaxhighlight', 'source']);
/** What was crossed out no longer counts. */
const struck = new Set(['s', 'del', 'strike']);
/** Only matters to editors of the page. */
const marks = new Set([
  'noinclude',
  'onlyinclude',
  'section',
  'templatestyles',
  'references',
  'translate',
  'languages',
]);

/** Struck-out text ends with its section or table; otherwise one forgotten end tag would hide the rest of the page. */
const sectionEnds = ['\n=', '\n|}'];

const tagName = /\/?[a-z]+/iy;

/** Wikitext without comments, references and the like, in one pass, because a page is hostile input. */
export function visibleText(page: string): string {
  const text = page.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const find = forwardSearch(text);
  const seen: string[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    seen.push(text.slice(at, open < 0 ? text.length : open));
    if (open < 0) break;
    if (text.startsWith('<!--', open)) {
      const end = find('-->', open + 4);
      if (end < 0) break;
      at = end + 3;
      continue;
    }
    tagName.lastIndex = open + 1;
    const name = tagName.exec(text)?.[0].toLowerCase() ?? '';
    const tagEnd = isSpecial(name.replace('/', '')) ? find('>', open) : -1;
    if (tagEnd < 0) {
      seen.push('<');
      at = open + 1;
      continue;
    }
    at = tagEnd + 1;
    if (marks.has(name.replace('/', '')) || name.startsWith('/') || text[tagEnd - 1] === '/') continue;
    const close = find(struck.has(name) ? `</${name}>` : `</${name}`, at);
    // A tag without its end hides nothing, just like on the wiki.
    if (close < 0 || (struck.has(name) && isBetween(find, sectionEnds, at, close))) continue;
    if (literal.has(name)) seen.push(escaped(text.slice(at, close)));
    const closeEnd = find('>', close);
    at = closeEnd < 0 ? text.length : closeEnd + 1;
  }
  return seen.join('');
}

const isSpecial = (name: string) =>
  unseen.has(name) || literal.has(name) || marks.has(name) || struck.has(name);

type Find = ReturnType<typeof forwardSearch>;

function isBetween(find: Find, signs: readonly string[], from: number, to: number): boolean {
  return signs.some((sign) => {
    const at = find(sign, from);
    return at >= 0 && at < to;
  });
}

/** `indexOf` for searches that only move forward: what was not found is not searched for again. */
function forwardSearch(text: string) {
  const lower = text.toLowerCase();
  const searched = lower.length === text.length ? lower : text;
  const last = new Map<string, number>();
  return (what: string, from: number): number => {
    const known = last.get(what);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const at = searched.indexOf(what, from);
    last.set(what, at);
    return at;
  };
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}\s.,-]/gu, (sign) => `&#${sign.codePointAt(0)};`);
