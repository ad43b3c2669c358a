import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';

/**
 * Waits for the event's saves in flight and blocks new ones until the transaction ends. Anything that changes a fight's
 * status, edits the card or reveals picks takes it first (save_picks takes it shared).
 */
export async function lockEvent(tx: Queryable, eventId: string): Promise<void> {
  await sql`select lock_event(${eventId}::uuid)`.execute(tx);
}

/** Locks several events, in id order to avoid deadlocks. */
export async function lockEvents(tx: Queryable, eventIds: readonly string[]): Promise<void> {
  await sql`select lock_event(id)
    from (select id from unnest(${eventIds}::uuid[]) as id order by id) events`.execute(tx);
}

/** Keeps cards and results unchanged and picks hidden, as save_picks does; in id order to avoid deadlocks. */
export async function lockEventsShared(tx: Queryable, eventIds: readonly string[]): Promise<void> {
  await sql`select lock_event_shared(id)
    from (select id from unnest(${eventIds}::uuid[]) as id order by id) events`.execute(tx);
}
