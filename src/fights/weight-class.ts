import { sortKey } from '../text/alphabetical.ts';
import { weightClasses } from './weight-classes.ts';

const known = [
  ...new Set([
    ...weightClasses.flatMap((name) => name.split(' ').filter((word) => /weight$/i.test(word))),
    ...[
      'Atomweight',
      'Cruiserweight',
      'Openweight',
      'Minimumweight',
      'Superweight',
      'Superheavyweight',
      'Pinweight',
    ],
  ]),
];
const byKey = new Map(known.map((word) => [sortKey(word), word]));

/** 'light heavyweight' and 'Welteweight' under their common names; other words stay. */
export function weightClassName(written: string): string | null {
  const words = written
    .replace(/\bwom[ae]n['’‘`]?s?['’]?(?=\s)/gi, "Women's")
    .replace(/\((?:mma|boxing|sports?|mixed martial arts)\)/gi, ' ')
    .replace(/\blight(?=\s+heavyweight)/gi, 'Light')
    .replace(/[\p{L}]{6,}/gu, (word) => (/w[eigth]{3,6}$/i.test(word) ? respelled(word) : word))
    .replace(/\s+/g, ' ')
    .trim();
  return words || null;
}

/** The class in a title: 'UFC Women’s Flyweight Championship'. */
export function weightClassIn(title: string): string | null {
  const name = weightClassName(title) ?? '';
  const classes = known.join('|');
  return new RegExp(`(?:Women's )?(?:Light )?(?:${classes})`).exec(name)?.[0] ?? null;
}

function respelled(word: string): string {
  const key = sortKey(word);
  const exact = byKey.get(key);
  if (exact) return exact;
  const near = [...byKey].filter(([name]) => name[0] === key[0] && oneLetterApart(name, key));
  return near.length === 1 ? (near[0]?.[1] ?? word) : word;
}

/** One letter missing, extra or different, or two swapped. */
function oneLetterApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}
