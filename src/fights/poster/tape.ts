import { type Corner, corners } from '../fight.ts';

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

/** What is known about a corner, in the order of the tape. */
export function tapeItems(fight: TapeFields, corner: Corner): TapeItem[] {
  return measures.flatMap(([measure, label]) => {
    const value = fight[`${corner}_${measure}`];
    if (value == null || value === '') return [];
    return [{ measure, label, value, isBetter: advantage(fight, measure) === corner }];
  });
}

/** Who is taller, or has the longer reach; more is no advantage in any other measure. */
function advantage(fight: TapeFields, measure: Measure): Corner | null {
  if (measure !== 'height' && measure !== 'reach') return null;
  const [red, blue] = corners.map((corner) => length(String(fight[`${corner}_${measure}`] ?? '')));
  if (!red || !blue || red.unit !== blue.unit || red.size === blue.size) return null;
  return red.size > blue.size ? 'red' : 'blue';
}

/** '5\' 11"' is 71, '72"' is 72; only lengths in the same unit compare. */
function length(text: string): { size: number; unit: string } | null {
  const [most, rest] = text.match(/\d+(\.\d+)?/g) ?? [];
  if (most === undefined) return null;
  const size = rest === undefined ? Number(most) : Number(most) * 12 + Number(rest);
  return { size, unit: text.replace(/[\d.\s]/g, '') };
}
