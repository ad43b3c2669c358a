import type { SeasonMember } from './season.ts';

/** What a member did on an event. */
export const MISSED = 0;
export const PICKED = 1;
export const WON = 2;

/** By event, of the first `count`. */
export function marksOf({ scores, earlier }: SeasonMember, count: number): Uint8Array {
  const marks = new Uint8Array(count);
  if (earlier) marks.set(earlier.marks.subarray(0, count));
  for (const { event, won } of scores) if (event < count) marks[event] = won ? WON : PICKED;
  return marks;
}
