/** One order everywhere (R25): case and accents ignored, then by id. Intl.Collator differs between ICU versions. */

/** Unicode does not decompose these, although readers see the base letter. */
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

/** 'Élodie Łukasz' becomes 'elodie lukasz'. */
export function sortKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(undecomposedLetter, (letter) => undecomposed[letter] ?? letter);
}

export type Named = { id: string; name: string };

/** For `Array.sort`; equal names are ordered by id. */
export function compareAlphabetically(one: Named, other: Named): number {
  return compareText(sortKey(one.name), sortKey(other.name)) || compareText(one.id, other.id);
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
