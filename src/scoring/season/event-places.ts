import { placesByPoints } from '../event-totals.ts';
import type { MemberTotals } from './totals.ts';

/** Each member's place on an event by points alone, shared by equal points; members without picks are missing. */
export function placesOnEvent(totals: readonly MemberTotals[], event: number): Map<string, number> {
  const scored = totals.flatMap(({ id, pointsOn }) => {
    const points = pointsOn[event];
    return points === undefined ? [] : [{ id, points }];
  });
  return new Map(placesByPoints(scored).map(({ id, place }) => [id, place]));
}
