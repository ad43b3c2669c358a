import { type Corner, corners } from './fight.ts';

const measures = [
  ['record', 'Record'],
  ['age', 'Age'],
  ['height', 'Height'],
  ['reach', 'Reach'],
  ['weight', 'Weight'],
] as const;

type Measure = (typeof measures)[number][0];
type Fields<Of extends string, Value> = { [Field in `${Corner}_${Of}`]?: Value | null };
export type TapeFields = Fields<'record', string> & Fields<Exclude<Measure, 'record'>, string | number>;
type TapeItem = { measure: Measure; label: string; value: string | number; isBetter: boolean };

/** What is known of a corner, in the order of the tape. */
export function tapeItems(fight: TapeFields, corner: Corner): TapeItem[] {
  return measures.flatMap(([measure, label]) => {
    const value = fight[`${corner}_${measure}`];
    if (value == null || value === '') return [];
    return [{ measure, label, value, isBetter: advantage(fight, measure) === corner }];
  });
}

/** The taller fighter and the longer reach; no other measure is better for being more. */
function advantage(fight: TapeFields, measure: Measure): Corner | null {
  if (measure !== 'height' && measure !== 'reach') return null;
  const [red, blue] = corners.map((corner) => length(fight[`${corner}_${measure}`]));
  if (!red || !blue || red.unit !== blue.unit || red.size === blue.size) return null;
  return red.size > blue.size ? 'red' : 'blue';
}

/** '5\' 11"', '72"', '180 cm', '1.8 m' in inches; a bare number compares with another only. */
function length(text: string | number | null | undefined): { size: number; unit: 'in' | '' } | null {
  const words = String(text ?? '')
    .replace(/[’′]/g, "'")
    .replace(/[”″]|''/g, '"')
    .trim();
  const feet = /^(\d+)\s*(?:'|ft)\s*(?:(\d+(?:\.\d+)?)\s*(?:"|in)?)?$/.exec(words);
  if (feet) return { size: Number(feet[1]) * 12 + Number(feet[2] ?? 0), unit: 'in' };
  const [, size, unit] = /^(\d+(?:\.\d+)?)\s*("|in|cm|m|)$/.exec(words) ?? [];
  if (!size) return null;
  const inches = { '"': 1, in: 1, cm: 1 / 2.54, m: 100 / 2.54 }[unit ?? ''];
  return inches ? { size: Number(size) * inches, unit: 'in' } : { size: Number(size), unit: '' };
}
