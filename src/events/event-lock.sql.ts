import { sql } from 'kysely';
import type { Queryable } from '../server/database.ts';

/**
 * Waits for every save of the event under way and keeps new ones out until the transaction ends. Whoever flips a
 * fight's status, changes its card or reveals picks takes it first (savers hold it shared, in save_pick).
 */
export async function holdEvent(tx: Queryable, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(event_lock_key(${eventId}::uuid))`.execute(tx);
}
