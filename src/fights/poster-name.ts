/** Splits a name for the poster: the given name small, the rest large; a single word is all large. */
export function posterName(name: string): { given: string; family: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 ? { given: '', family: first } : { given: first, family: rest.join(' ') };
}

const wide = /[MWmw]/g;
const narrow = /[IJij1.,'’-]/g;
const space = 0.2;
/** A longer word is broken instead of getting smaller still. */
const longestWord = 9;

/** In ems, for the poster font's capitals at weight 850. */
function wordWidth(word: string): number {
  const letters = [...word].length;
  return letters * 0.47 + (word.match(wide)?.length ?? 0) * 0.2 - (word.match(narrow)?.length ?? 0) * 0.2;
}

const familyWords = (name: string) => posterName(name).family.split(' ').map(wordWidth);

/** The longest word in ems; both corners share one font size. */
export function posterWidth(names: readonly string[]): number {
  return Math.max(2, ...names.flatMap(familyWords));
}

/** The same in half ems, each of which is a rule in a style sheet: the content security policy forbids styles in markup. */
export const posterStep = (names: readonly string[]): number =>
  Math.min(9, Math.ceil(posterWidth(names) * 2) / 2);

/** The ems that the large part of a name needs on one, two and three lines, by whichever corner needs more. */
export function posterLines(names: readonly string[]): [number, number, number] {
  const needed = (lines: number) => Math.max(2, ...names.map((name) => linesWidth(familyWords(name), lines)));
  return [needed(1), needed(2), needed(3)];
}

function linesWidth(words: readonly number[], lines: number): number {
  const whole = words.reduce((sum, width) => sum + width + space, -space);
  if (lines === 1) return whole;
  if (Math.max(...words) > longestWord) return whole / lines + 2;
  const splits = words.map((_, at) => {
    const first = linesWidth(words.slice(0, at + 1), 1);
    return at === words.length - 1 ? first : Math.max(first, linesWidth(words.slice(at + 1), lines - 1));
  });
  return Math.min(...splits);
}
