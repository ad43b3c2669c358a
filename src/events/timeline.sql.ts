import type { Queryable } from '../server/database/database.ts';
import { sortTimeline, type Timeline } from './event-timeline.ts';
import { type EventRow, listEvents } from './events.sql.ts';

/**
 * Where every event stands now, by the database's clock: live now, current, upcoming and past, each with the summary
 * of its fights. One query over the events alone; the fights keep their summary up to date.
 */
export async function readTimeline(db: Queryable): Promise<Timeline<EventRow>> {
  const events = await listEvents(db);
  return sortTimeline(events, events[0]?.now ?? new Date());
}
