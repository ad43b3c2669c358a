import { sql } from 'kysely';
import { lockEvent } from '../fights/event-lock.sql.ts';
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
  live_updated_at: Date | null;
  revealed_at: Date | null;
  /** The latest time at which others' picks are shown, provided the event is locked by then. */
  reveals_at: Date;
  reopened_at: Date | null;
  official_at: Date | null;
  locked: boolean;
  now: Date;
}

const columns = sql`e.id, e.name, e.start_time, e.venue, e.status, e.fight_count, e.resulted_count,
  e.live_updated_at, e.revealed_at, e.reopened_at, e.official_at, event_reveals_at(e) as reveals_at, event_locked(e) as locked, clock_timestamp() as now`;

/** Latest start first. */
export async function listEvents(db: Queryable): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from events e order by e.start_time desc, e.id`.execute(db);
  return rows;
}

/** Every event that is not complete, and those with a live fight. */
export async function listOpenEvents(db: Queryable): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from events e
    where e.fight_count = 0 or e.resulted_count < e.fight_count or e.live_updated_at is not null`.execute(db);
  return rows;
}

export async function findEvent(db: Queryable, id: string): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`select ${columns} from events e where e.id = ${id}`.execute(db);
  return rows[0];
}

/** Holds the event's lock, then recounts scores if needed. Undefined when there is no such event. */
export async function changeEvent<Result>(
  db: Database,
  id: string,
  act: (tx: Queryable, event: EventRow) => Promise<Result>,
): Promise<Result | undefined> {
  const result = await db.transaction().execute(async (tx) => {
    await lockEvent(tx, id);
    const event = await findEvent(tx, id);
    return event && (await act(tx, event));
  });
  // The change is already committed; if this fails, a job repeats it.
  await recountEvent(db, id).catch(() => {});
  return result;
}
