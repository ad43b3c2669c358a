import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';

/**
 * Waits for every save of the event under way and keeps new ones out until the transaction ends. Whoever flips a
 * fight's status, changes its card or reveals picks takes it first (savers hold it shared, in save_pick).
 */
export async function lockEvent(tx: Queryable, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(event_lock_key(${eventId}::uuid))`.execute(tx);
}

/**
 * Holds events as savers of picks do until the transaction ends: nothing of their cards and results changes, and none
 * of their picks is shown for the first time. In the order of ids, so that no two who hold several lock each other out.
 */
export async function lockEventsShared(tx: Queryable, eventIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(event_lock_key(id))
    from (select id from unnest(${eventIds}::uuid[]) as id order by id) events`.execute(tx);
}
