import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';

/**
 * Can be repeated safely; does nothing while picks are hidden. Until it has run, readers add up the event's picks themselves.
 */
export async function recountEvent(db: Database, eventId: string): Promise<void> {
  await sql`select recount_event_scores(${eventId}::uuid)`.execute(db);
}

/** Events still to be recounted because a server stopped right after a result. */
export async function listUncountedEvents(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from scored_events where not is_counted`.execute(db);
  return rows.map(({ id }) => id);
}
