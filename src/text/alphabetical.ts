/**
 * Alphabetical for the whole product (R25): case-insensitive, accents as their base letter, then by id.
 * Built on Unicode data alone and compared by code unit, so that the answer is the same on every machine and in
 * every browser, whatever locale or ICU version they have.
 */

/** Letters that Unicode does not decompose, although people read a stroke or a ligature as the base letter. */
const undecomposed: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
};
const undecomposedLetter = new RegExp(`[${Object.keys(undecomposed).join('')}]`, 'g');

/** What a name is compared by: 'Élodie Łukasz' becomes 'elodie lukasz'. */
export function sortKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(undecomposedLetter, (letter) => undecomposed[letter] ?? letter);
}

export type Named = { id: string; name: string };

/** Order for `Array.sort`: by name, people of the same name by id. */
export function compareAlphabetically(one: Named, other: Named): number {
  return compareText(sortKey(one.name), sortKey(other.name)) || compareText(one.id, other.id);
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
