import type { Queryable } from '../server/database/database.ts';
import { sortTimeline, type Timeline } from './event-timeline.ts';
import { type EventRow, listEvents } from './events.sql.ts';

/** The timeline by the database's clock. Reads only the events: triggers keep each card's summary on its event. */
export async function readTimeline(db: Queryable): Promise<Timeline<EventRow>> {
  const events = await listEvents(db);
  return sortTimeline(events, events[0]?.now ?? new Date());
}
