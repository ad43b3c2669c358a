import { sortKey } from '../../text/alphabetical.ts';
import { plain, templateFields, templateName, templatesIn } from './wiki-text.ts';
import type { WikiHeading, WikiNode } from './wiki-tree.ts';

export type Section = { heading: WikiHeading; nodes: WikiNode[] };

/** Every section, including those below it. A page has few levels, so its text is not repeated often. */
export function sectionsOf(page: readonly WikiNode[]): Section[] {
  const starts = page.flatMap((heading, at) =>
    typeof heading !== 'string' && heading.kind === 'heading' ? [{ at, level: heading.level, heading }] : [],
  );
  const ends = endsOf(starts, page.length);
  return starts.map(({ at, heading }, index) => ({ heading, nodes: page.slice(at + 1, ends[index]) }));
}

export const titleOf = ({ heading }: Section): string => plain(heading.title);

/** A section by its title and its anchors. */
export const namesOf = (section: Section): string[] => [
  titleOf(section),
  ...anchorsIn(section.heading.title),
];

/** Where the next heading of the same or a higher level is. */
function endsOf(starts: { at: number; level: number }[], pageEnd: number): number[] {
  const nextByLevel = Array<number>(8).fill(pageEnd);
  return starts
    .toReversed()
    .map(({ at, level }) => {
      const end = Math.min(...nextByLevel.slice(0, level + 1));
      nextByLevel[level] = at;
      return end;
    })
    .reverse();
}

/** '{{anchor|A|B}}' and '<span id="A">' give a heading more names. */
function anchorsIn(title: WikiNode[]): string[] {
  const templates = templatesIn(title).filter((template) => /anchor$/.test(templateName(template)));
  const fields = templates.flatMap((template) => [...templateFields(template).values()].map(plain));
  const ids = title.flatMap((node) =>
    typeof node === 'string'
      ? [...node.matchAll(/\bid\s*=\s*"?([^"<>]{1,200})/gi)].map(([, id = '']) => id)
      : [],
  );
  return [...fields, ...ids];
}

/** Anchors and headings drift apart, so only letters and digits count, and if need be only 'LFA 197'. */
export function findSection(
  sections: readonly Section[],
  anchor: string,
  names: (section: Section) => string[] = namesOf,
): Section | undefined {
  const wanted = decoded(anchor);
  const named = sections.map((section) => ({ section, names: names(section) }));
  const key = anchorKey(wanted);
  const near =
    named.find((one) => one.names.includes(wanted)) ??
    named.find((one) => key !== '' && one.names.some((name) => anchorKey(name) === key));
  if (near) return near.section;
  const start = (name: string) => anchorKey(name.split(':')[0] ?? '');
  const number = start(wanted);
  const numbered = named.filter((one) => one.names.some((name) => start(name) === number));
  return /\d$/.test(number) && numbered.length === 1 ? numbered[0]?.section : undefined;
}

export function anchorKey(name: string): string {
  return sortKey(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** 'A_vs._B%C3%A9' and the older 'A_vs._B.C3.A9'. */
function decoded(anchor: string): string {
  const written = anchor.replaceAll('_', ' ').trim();
  for (const encoded of [written, written.replace(/\.(?=[89A-F][\dA-F])/g, '%')]) {
    try {
      const text = decodeURIComponent(encoded);
      if (text !== written) return text;
    } catch {
      // It was not an encoded one.
    }
  }
  return written;
}
