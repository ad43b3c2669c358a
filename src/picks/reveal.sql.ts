import { type RawBuilder, sql } from 'kysely';
import { lockEvent } from '../fights/event-lock.sql.ts';
import { recountEvent } from '../fights/results/event-scores.sql.ts';
import type { Database } from '../server/database/database.ts';
import { readAsEveryone } from '../server/database/reader.ts';

/**
 * Call it before showing others' picks, and show them only if `revealed_at` is set. Does nothing while an event is open, or in
 * the first ten minutes of a lock by nothing but a live fight (R29). Picks that were shown never change again (R16).
 */
export const revealIfDue = (db: Database, eventId: string) => revealDue(db, sql`e.id = ${eventId}`);

/** For scored events that only the clock has locked; for the others, the result did it. */
export const revealAllScored = (db: Database) => revealDue(db, sql`e.resulted_count > e.canceled_count`);

/** Shows the picks on those events `e` where it is due and has not happened. */
export async function revealDue(db: Database, these: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select e.id from events e
    where e.revealed_at is null and event_revealable(e) and ${these}`.execute(db);
  for (const { id } of rows) await reveal(db, id);
}

async function reveal(db: Database, eventId: string): Promise<void> {
  await readAsEveryone(() => setRevealed(db, eventId));
  // In the background: until it is done, readers add the picks up, and a job repeats it.
  void readAsEveryone(() => recountEvent(db, eventId)).catch(() => {});
}

async function setRevealed(db: Database, eventId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockEvent(tx, eventId);
    await sql`update events e set revealed_at = clock_timestamp()
      where e.id = ${eventId} and e.revealed_at is null and event_revealable(e)`.execute(tx);
  });
}
