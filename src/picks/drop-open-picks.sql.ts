import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';

/**
 * Keeps every open event from locking or showing picks before the commit. Call it before taking other locks, or saves may
 * deadlock.
 */
export async function lockOpenEvents(tx: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id, lock_event_shared(id)
    from (select e.id from events e where not event_locked(e) order by e.id) open_events`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * For the league that the user has left, or for all of them: deletes picks on those locked events that are still open (R3).
 * Dates of joining go where no pick is left on any board. Picks in a league that was left earlier stay, even when their event
 * is open again.
 */
export async function dropOpenPicks(
  tx: Queryable,
  { league_id = null, user_id }: { league_id?: string | null; user_id: string },
  heldEvents: string[],
): Promise<void> {
  await sql`delete from picks p using events e
    where p.user_id = ${user_id} and p.league_id = coalesce(${league_id}, p.league_id)
      and e.id = p.event_id and e.id = any(${heldEvents}) and not event_locked(e)`.execute(tx);
  await sql`delete from league_joins j where j.user_id = ${user_id}
    and not exists (select 1 from league_members m where m.user_id = j.user_id and m.league_id = j.league_id)
    and not exists (select 1 from picks p where p.user_id = j.user_id and p.league_id = j.league_id)`.execute(
    tx,
  );
}
