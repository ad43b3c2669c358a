import type { Queryable } from '../server/database/database.ts';
import { sortTimeline, type Timeline } from './event-timeline.ts';
import { type EventRow, listEvents, listOpenEvents } from './events.sql.ts';

/** The timeline by the database's clock. Reads only the events: triggers keep each card's summary on its event. */
export async function readTimeline(db: Queryable): Promise<Timeline<EventRow>> {
  const events = await listEvents(db);
  return sortTimeline(events, events[0]?.now ?? new Date());
}

/** The same without the past: it reads no event that is complete, however many there are. */
export async function readTimelineAhead(db: Queryable): Promise<Omit<Timeline<EventRow>, 'past'>> {
  const events = await listOpenEvents(db);
  return sortTimeline(events, events[0]?.now ?? new Date());
}
