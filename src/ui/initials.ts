const openingMarks = /^\p{P}+(?=.)/u;

/** The first letters of the first and the last word: 'Jan Błachowicz' is JB, 'Ana (2)' A2, 'rampage' R, an empty name '?'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (!first) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word ? [...word.replace(openingMarks, '')][0] : ''))
    .join('')
    .toUpperCase();
}
