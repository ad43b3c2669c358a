import { sql } from 'kysely';
import { lockEvent } from '../fights/event-lock.sql.ts';
import { recountEvent } from '../fights/results/event-scores.sql.ts';
import type { Database } from '../server/database/database.ts';

/**
 * Another person's pick may be shown only where `events.revealed_at` is set: every query that reads picks of others
 * says so, and this is what sets it. Call it before such a read; it does nothing while the event is not locked, nor
 * while a live fight alone locks it for less than ten minutes (R29).
 * From then on the event's picks never change again (R16).
 */
export async function revealIfDue(db: Database, eventId: string): Promise<void> {
  const { rows } = await sql`select 1 from events e
    where e.id = ${eventId} and e.revealed_at is null and event_revealable(e)`.execute(db);
  if (rows.length > 0) await reveal(db, eventId);
}

/** The same for every event with a result at once: totals and statistics tell of others' picks too. */
export async function revealAllScored(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`select e.id from events e
    where e.revealed_at is null and e.resulted_count > 0 and event_revealable(e)`.execute(db);
  for (const { id } of rows) await reveal(db, id);
}

async function reveal(db: Database, eventId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockEvent(tx, eventId);
    await sql`update events e set revealed_at = clock_timestamp()
      where e.id = ${eventId} and e.revealed_at is null and event_revealable(e)`.execute(tx);
  });
  // Nobody waits: until it is done every reader sums the event, and a job repeats it.
  void recountEvent(db, eventId).catch(() => {});
}
