import { sql } from 'kysely';
import { lockEvents } from '../fights/event-lock.sql.ts';
import { recountEvent } from '../fights/results/event-scores.sql.ts';
import type { Database, Queryable } from '../server/database/database.ts';
import type { EventStatus } from '../server/database/tables.ts';

export interface EventRow {
  id: string;
  name: string;
  start_time: Date;
  venue: string | null;
  status: EventStatus;
  fight_count: number;
  resulted_count: number;
  canceled_count: number;
  live_updated_at: Date | null;
  revealed_at: Date | null;
  /** The latest time at which others' picks are shown, if the event is locked by then. */
  reveals_at: Date;
  reopened_at: Date | null;
  official: boolean;
  canceled_at: Date | null;
  locked: boolean;
  now: Date;
}

const columns = sql`e.id, e.name, e.start_time, e.venue, e.status, e.fight_count, e.resulted_count, e.canceled_count,
  e.live_updated_at, e.revealed_at, e.reopened_at, e.official_at is not null as official, e.canceled_at,
  event_reveals_at(e) as reveals_at, event_locked(e) as locked, clock_timestamp() as now`;

/** Latest start first. */
export async function listEvents(db: Queryable): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from events e order by e.start_time desc, e.id`.execute(db);
  return rows;
}

/** The next event with a fight that takes picks; undefined when there is none. */
export async function findOpenEvent(
  db: Queryable,
): Promise<Pick<EventRow, 'id' | 'name' | 'start_time'> | undefined> {
  const { rows } = await sql<Pick<EventRow, 'id' | 'name' | 'start_time'>>`
    select e.id, e.name, e.start_time from events e
    where not event_locked(e)
      and exists (select from fights f where f.event_id = e.id and fight_open(f))
    order by e.start_time, e.id limit 1`.execute(db);
  return rows[0];
}

export type EventSummary = Pick<
  EventRow,
  'id' | 'start_time' | 'fight_count' | 'resulted_count' | 'canceled_at' | 'live_updated_at' | 'now'
>;

/** What decides every event's position in the timeline. */
export async function listEventSummaries(db: Queryable): Promise<EventSummary[]> {
  const { rows } = await sql<EventSummary>`
    select id, start_time, fight_count, resulted_count, canceled_at, live_updated_at, statement_timestamp() as now
    from events`.execute(db);
  return rows;
}

export async function listEventsOf(db: Queryable, ids: readonly string[]): Promise<EventRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EventRow>`
    select ${columns} from events e where e.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function findEvent(db: Queryable, id: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`select ${columns} from events e where e.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the event for the change, then recounts scores if needed. Undefined when there is no such event. */
export async function changeEvent<Result>(
  db: Database,
  id: string,
  act: (tx: Queryable, event: EventRow) => Promise<Result>,
  alsoLocked: readonly string[] = [],
): Promise<Result | undefined> {
  const result = await db.transaction().execute(async (tx) => {
    await lockEvents(tx, [id, ...alsoLocked]);
    const event = await findEvent(tx, id);
    return event && (await act(tx, event));
  });
  // The change is already committed; if this fails, a job repeats it.
  await recountEvent(db, id).catch(() => {});
  return result;
}
