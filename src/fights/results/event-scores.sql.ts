import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';

/**
 * Brings `event_scores` up to date with the results of an event, in a transaction of its own; does nothing while they are
 * up to date or the event's picks are hidden. Readers are right before it, too: they sum what is not counted yet. May be
 * called any number of times.
 */
export async function recountEvent(db: Database, eventId: string): Promise<void> {
  await sql`select recount_event_scores(${eventId}::uuid)`.execute(db);
}

/** The events whose recount is still to come, because a server stopped between a result and its recount. */
export async function listUncountedEvents(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from scored_events where not is_counted`.execute(db);
  return rows.map(({ id }) => id);
}
