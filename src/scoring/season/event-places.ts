import { placesByPoints } from '../event-totals.ts';
import type { MemberTotals } from './totals.ts';

/** The place of each member on an event by points alone, shared by equal points; missing for who made no picks. */
export function placesOnEvent(totals: readonly MemberTotals[], event: number): Map<string, number> {
  const scored = totals.flatMap(({ id, pointsOn }) => {
    const points = pointsOn[event];
    return points === undefined ? [] : [{ id, points }];
  });
  return new Map(placesByPoints(scored).map(({ id, place }) => [id, place]));
}
