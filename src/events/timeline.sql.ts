import type { Queryable } from '../server/database/database.ts';
import { sortTimeline, type Timeline } from './event-timeline.ts';
import { type EventRow, listEventSummaries, listEventsOf } from './events.sql.ts';

export interface Range {
  skip: number;
  take: number;
  /** Ids to count but not to return. */
  without?: ReadonlySet<string>;
}

/** Sorts all events by their summaries, but reads full rows only for those it returns; `past` is paginated. */
export async function readTimeline(
  db: Queryable,
  past: Range = { skip: 0, take: 0 },
): Promise<Timeline<EventRow> & { past_count: number; now: Date }> {
  const summaries = await listEventSummaries(db);
  const now = summaries[0]?.now ?? new Date();
  const timeline = sortTimeline(summaries, now);
  const { live, current, upcoming } = timeline;
  const shown = timeline.past
    .filter(({ id }) => !past.without?.has(id))
    .slice(past.skip, past.skip + past.take);
  const ids = [live, current, ...upcoming, ...shown].flatMap((event) => event?.id ?? []);
  const events = new Map((await listEventsOf(db, ids)).map((event) => [event.id, event]));
  // Events deleted between the two queries are left out.
  const rowsOf = (some: { id: string }[]) => some.flatMap(({ id }) => events.get(id) ?? []);
  return {
    live: (live && events.get(live.id)) ?? null,
    current: (current && events.get(current.id)) ?? null,
    upcoming: rowsOf(upcoming),
    past: rowsOf(shown),
    past_count: timeline.past.length,
    now,
  };
}
