/** Splits a name for the poster: given name small, the rest large; a single word is all large. */
export function posterName(name: string): { given: string; family: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 ? { given: '', family: first } : { given: first, family: rest.join(' ') };
}

const wide = /[MWmw]/g;
const narrow = /[IJij1.,'’-]/g;

/** Ems of the longest line in the poster font's capitals at weight 850; both corners share one font size. */
export function posterWidth(names: readonly string[]): number {
  const words = names.flatMap((name) => posterName(name).family.split(' '));
  const widths = words.map((word) => {
    const letters = [...word].length;
    return letters * 0.47 + (word.match(wide)?.length ?? 0) * 0.2 - (word.match(narrow)?.length ?? 0) * 0.2;
  });
  return Math.max(2, ...widths);
}
