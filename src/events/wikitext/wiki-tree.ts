/** Text, templates, links and headings in the page's order. */
export type WikiNode = string | WikiTemplate | WikiLink | WikiHeading;

/** `parts[0]` is the name. Unclosed when the next heading or bout came before its end. */
export type WikiTemplate = { kind: 'template'; parts: WikiNode[][]; closed: boolean };
/** `parts[0]` is the target. */
export type WikiLink = { kind: 'link'; parts: WikiNode[][] };
export type WikiHeading = { kind: 'heading'; level: number; title: WikiNode[] };

type Frame = { kind: 'template' | 'link' | 'page'; parts: WikiNode[][]; keep: boolean };

/** The wiki itself stops at 40; braces any deeper are text. */
const DEPTH_MAX = 40;
const ofCard = /\{\{\s*mma[ _]?event\b/iy;
const ofEvent = /\{\{\s*(?:mma[ _]?event\b|infobox\b)/iy;
const headingLine = /\n(={1,6})(?!=)([^\n]*?[^\n=])(={1,6})[ \t]*(?=\n|$)/y;

/** Reads visible wikitext in one pass, whatever is missing from it or extra. */
export function parseWiki(visible: string): WikiNode[] {
  const text = `\n${visible}`;
  const stack: Frame[] = [{ kind: 'page', parts: [[]], keep: false }];
  const top = () => stack[stack.length - 1] as Frame;
  const add = (node: WikiNode) => append(top().parts.at(-1) ?? [], node);
  const starts = (what: RegExp, at: number) => {
    what.lastIndex = at;
    return what.exec(text);
  };
  let at = 0;

  /** Whatever was opened and never closed becomes text again, and its bars become bars of the template around it. */
  function reopen({ kind, parts: [first = [], ...others] }: Frame, into: Frame) {
    const put = (node: WikiNode) => append(into.parts.at(-1) ?? [], node);
    put(kind === 'link' ? '[[' : '{{');
    for (const node of first) put(node);
    for (const part of others) {
      if (into.kind === 'page') put('|');
      else into.parts.push([]);
      for (const node of part) put(node);
    }
  }
  function closeAll() {
    let into = stack[0] as Frame;
    for (const frame of stack.splice(1)) {
      if (!frame.keep) reopen(frame, into);
      else {
        into.parts.at(-1)?.push({ kind: 'template', parts: frame.parts, closed: false });
        into = frame;
      }
    }
  }
  function leaveLink() {
    if (top().kind === 'link') reopen(stack.pop() as Frame, top());
  }
  function open(kind: 'template' | 'link', position: number) {
    if (kind === 'link') leaveLink();
    if (stack.length > DEPTH_MAX) add(kind === 'link' ? '[[' : '{{');
    else {
      if (starts(ofCard, position)) closeAll();
      stack.push({ kind, parts: [[]], keep: starts(ofEvent, position) !== null });
    }
  }
  function close(kind: 'template' | 'link') {
    if (kind === 'template') leaveLink();
    if (top().kind !== kind) return add(kind === 'link' ? ']]' : '}}');
    const { parts } = stack.pop() as Frame;
    add(kind === 'link' ? { kind, parts } : { kind, parts, closed: true });
  }

  const token = /\{\{|\}\}|\[\[|\]\]|\||\n/g;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [sign] = found;
    add(text.slice(at, found.index));
    at = token.lastIndex;
    if (sign === '{{') open('template', found.index);
    else if (sign === '[[') open('link', found.index);
    else if (sign === '}}') close('template');
    else if (sign === ']]') close('link');
    else if (sign === '|') {
      if (top().kind === 'page') add('|');
      else top().parts.push([]);
    } else {
      leaveLink();
      const heading = text[at] === '=' ? starts(headingLine, found.index) : null;
      if (heading) {
        closeAll();
        const [line, level = '', title = '', levelEnd = ''] = heading;
        add({ kind: 'heading', level: Math.min(level.length, levelEnd.length), title: titleOf(title) });
        at = found.index + line.length;
        token.lastIndex = at;
      } else add('\n');
    }
  }
  add(text.slice(at));
  closeAll();
  return top().parts[0] ?? [];
}

const titleOf = (text: string) => (/\{\{|\[\[/.test(text) ? parseWiki(text) : [text]);

/** Merges adjacent text into one node, because a two-character mark may come in two pieces. */
function append(nodes: WikiNode[], node: WikiNode) {
  const last = nodes.length - 1;
  const before = nodes[last];
  if (typeof node === 'string' && typeof before === 'string') nodes[last] = before + node;
  else nodes.push(node);
}

/** A page's pieces, line by line; a heading is a line of its own. */
export function linesOf(nodes: readonly WikiNode[]): WikiNode[][] {
  const lines: WikiNode[][] = [[]];
  for (const node of nodes) {
    if (typeof node === 'string') {
      const [first = '', ...others] = node.split('\n');
      if (first !== '') lines.at(-1)?.push(first);
      for (const piece of others) lines.push(piece === '' ? [] : [piece]);
    } else if (node.kind === 'heading') lines.push([node], []);
    else lines.at(-1)?.push(node);
  }
  return lines;
}
