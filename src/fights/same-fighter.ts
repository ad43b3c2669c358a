import { sortKey } from '../text/alphabetical.ts';

export type NamedFighter = {
  name: string;
  /** The article that the name links to on a wiki. */
  link?: string | null;
};

const generation = /^(?:jr|sr|ii|iii|iv)$/;
/** With more words there would be too many orders to try. */
const WORDS_TO_TURN = 5;

/** Equal except for case, accents, periods, apostrophes, hyphens and spaces. */
export function sameSpelling(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** A name's letters and digits: 'T.J. O’Neill' becomes 'tjoneill'. */
export function nameKey(name: string): string {
  return wordsOf(name).join('') || name.trim();
}

/** Identifies a bout by its two names, whichever corners they are in. */
export function pairKey(red: string, blue: string): string {
  return [nameKey(red), nameKey(blue)].toSorted().join(' ');
}

/**
 * Whether a name is another spelling of a fighter rather than a different fighter. Ask this only about two who have the same
 * opponent (R32). A common surname and initial is not enough: brothers fight on the same cards.
 */
export function sameFighter(one: NamedFighter, other: NamedFighter): boolean {
  if (sameArticle(one.link, other.link) || sameSpelling(one.name, other.name)) return true;
  const [words, generationOf] = withoutGeneration(wordsOf(one.name));
  const [others, generationOfOther] = withoutGeneration(wordsOf(other.name));
  return generationOf === generationOfOther && sameWords(words, others);
}

/** 'Raul Rosas' and 'Raul Rosas Jr.': the same person, or a son. Only somebody who knows can tell. */
export function differBySuffix(one: string, other: string): boolean {
  const [words, generationOf] = withoutGeneration(wordsOf(one));
  const [others, generationOfOther] = withoutGeneration(wordsOf(other));
  return generationOf !== generationOfOther && sameWords(words, others);
}

function sameWords(words: string[], others: string[]): boolean {
  return (
    sameLetters(words, others) ||
    contains(words, others) ||
    contains(others, words) ||
    shortened(words, others) ||
    shortened(others, words)
  );
}

/** Many names lead to a list or a section, so those prove nothing. */
function sameArticle(one: string | null | undefined, other: string | null | undefined): boolean {
  const title = articleTitle(one);
  return title !== '' && title === articleTitle(other) && !/#|^list of /i.test(title);
}

function articleTitle(link: string | null | undefined): string {
  const title = (link ?? '').replace(/[_\s]+/g, ' ').trim();
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function wordsOf(name: string): string[] {
  return sortKey(name)
    .replace(/[.'’‘ʼ`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function withoutGeneration(words: string[]): [words: string[], generation: string | undefined] {
  const last = words.at(-1);
  return words.length > 1 && last && generation.test(last) ? [words.slice(0, -1), last] : [words, undefined];
}

/** 'Choi Doo-ho' and 'Dooho Choi': the words read the same in some order. */
function sameLetters(words: string[], others: string[]): boolean {
  if (sorted(words.join('')) !== sorted(others.join(''))) return false;
  if (words.length > WORDS_TO_TURN || others.length > WORDS_TO_TURN) {
    return words.toSorted().join(' ') === others.toSorted().join(' ');
  }
  const readings = new Set(orders(words));
  return orders(others).some((order) => readings.has(order));
}

const sorted = (text: string) => [...text].toSorted().join('');

function orders(words: string[]): string[] {
  if (words.length < 2) return [words.join('')];
  return words.flatMap((word, at) => orders(words.toSpliced(at, 1)).map((rest) => word + rest));
}

/** 'Ian Garry' in 'Ian Machado Garry'. */
function contains(words: string[], some: string[]): boolean {
  return some.length > 1 && rest(words, some) !== null;
}

/** The words that remain without some of them; null when not all of those are there. */
function rest(words: string[], some: string[]): string[] | null {
  const left = [...words];
  for (const word of some) {
    const at = left.indexOf(word);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** 'Alex Reyes' or 'A. Reyes' for 'Alexander Reyes', with or without a middle name. */
function shortened(words: string[], others: string[]): boolean {
  const [first = '', ...between] = words.slice(0, -1);
  const [longer = '', ...betweenOthers] = others.slice(0, -1);
  if (first === '' || !longer.startsWith(first) || words.at(-1) !== others.at(-1)) return false;
  return rest(between, betweenOthers) !== null || rest(betweenOthers, between) !== null;
}
