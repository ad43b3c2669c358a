import { placesOnEvent } from './event-places.ts';
import { climbLadder, type Placed } from './ladder.ts';
import { completeEvents, type Season } from './season.ts';
import { type MemberTotals, memberTotals } from './totals.ts';

const EVENTS_IN_MATRIX = 12;

export interface MatrixCell {
  /** Null when the member made no picks. */
  points: number | null;
  place: number | null;
  won: boolean;
  dropped: boolean;
}

export interface SeasonMatrix {
  /** Oldest first; `average` covers everyone with picks. */
  events: { id: string; average: number }[];
  /** In the table's order, one cell per event. */
  rows: (Placed<MemberTotals> & { cells: MatrixCell[] })[];
}

/** Covers the `last` complete events. */
export function seasonMatrix(season: Season, last = EVENTS_IN_MATRIX): SeasonMatrix {
  const totals = memberTotals(season);
  const shown = completeEvents(season.events).slice(-last);
  const columns = shown.map((event) => ({ event, places: placesOnEvent(totals, event) }));
  return {
    events: shown.map((event) => ({ id: season.events[event]!.id, average: averageOf(totals, event) })),
    rows: climbLadder(totals).map((row) => ({
      ...row,
      cells: columns.map(({ event, places }) => ({
        points: row.pointsOn[event] ?? null,
        place: places.get(row.id) ?? null,
        won: row.wonOn[event]!,
        dropped: row.dropped.has(event),
      })),
    })),
  };
}

function averageOf(totals: readonly MemberTotals[], event: number): number {
  const scored = totals.flatMap(({ pointsOn }) => pointsOn[event] ?? []);
  return scored.reduce((sum, points) => sum + points, 0) / Math.max(1, scored.length);
}
