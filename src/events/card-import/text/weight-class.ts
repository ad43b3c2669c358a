/** The upper limits, in pounds. */
const limits: readonly (readonly [number, string])[] = [
  [105, 'Atomweight'],
  [115, 'Strawweight'],
  [125, 'Flyweight'],
  [135, 'Bantamweight'],
  [145, 'Featherweight'],
  [155, 'Lightweight'],
  [170, 'Welterweight'],
  [185, 'Middleweight'],
  [205, 'Light Heavyweight'],
  [265, 'Heavyweight'],
];

const women = String.raw`(?:women['’]?s?['’]?|female|ladies['’]?)\s+`;
const name = String.raw`(?:super\s+|junior\s+)?(?:atom|straw|fly|bantam|feather|light[\s-]*heavy|super[\s-]*heavy|light|welter?|middle|heavy|cruiser|open|catch)[\s-]?weight`;
/** A class in words: group 1 matches for a women's class, group 2 is its name, group 3 an agreed weight. */
export const classWords = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${women})?(${name})s?(?![\p{L}])(?:\s*\(\s*(\d{2,3}(?:\.\d)?\s*(?:lbs?|pounds?|kg)\.?)\s*\))?(?:\s*\((?:women|female|w)\))?`,
  'giu',
);
const lbs = String.raw`(?:\.\d)?(?:\s{0,3}(?:lbs?\.?|pounds?))?`;
/** '@185', 'at 185 lbs', '(185)' or '185-pound' in groups 1 to 3; '70.3 kg' in group 4. */
export const classWeight = new RegExp(
  String.raw`(?:@\s{0,3}w?|\bat\s{1,3})(\d{3})${lbs}(?![\d.\p{L}])|\(\s{0,3}(\d{3})${lbs}\s{0,3}\)|\b(\d{3})(?:\.\d)?[\s-]{0,3}(?:lbs?\b\.?|pounds?\b|pounders?\b)|\b(\d{2,3}(?:[.,]\d)?)\s{0,3}kgs?\b\.?`,
  'giu',
);

/** 'women’s light-heavy weight' becomes "Women's Light Heavyweight". */
export function namedClass(isWomens: boolean, words: string, agreed?: string): string {
  const [first = '', ...rest] = words
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .replace(/ ?weight$/, 'weight')
    .replace(/^welteweight$/, 'welterweight')
    .split(' ');
  const title = [first, ...rest].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  const limit =
    agreed && /catch/i.test(words) ? ` (${agreed.replace(/\s*(lb|kg).*$/i, ' $1').toLowerCase()})` : '';
  return `${isWomens ? "Women's " : ''}${title}${limit}`;
}

/** The class with this limit, allowing one pound over; any other weight is a catchweight. Null when it is not a weight. */
export function classOfPounds(pounds: number): string | null {
  if (pounds < 95 || pounds > 400) return null;
  const found = limits.find(([limit]) => pounds === limit || pounds === limit + 1);
  return found ? found[1] : `Catchweight (${pounds} lb)`;
}

export const classOfKilograms = (kilograms: number) => {
  const pounds = kilograms * 2.20462;
  const found = limits.find(([limit]) => Math.abs(limit - pounds) < 1.2);
  return found ? found[1] : classOfPounds(Math.round(pounds));
};
