import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';

/** No open event locks or reveals picks before the commit. Call it before taking other locks, or saves may deadlock. */
export async function lockOpenEvents(tx: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id, lock_event_shared(id)
    from (select e.id from events e where not event_locked(e) order by e.id) open_events`.execute(tx);
  return rows.map((row) => row.id);
}

/** Drops a user's picks in one league or all, on those of the locked events that are still open. */
export async function dropOpenPicks(
  tx: Queryable,
  { league_id = null, user_id }: { league_id?: string | null; user_id: string },
  heldEvents: string[],
): Promise<void> {
  await sql`delete from picks p using events e
    where p.user_id = ${user_id} and p.league_id = coalesce(${league_id}, p.league_id)
      and e.id = p.event_id and e.id = any(${heldEvents}) and not event_locked(e)`.execute(tx);
}
