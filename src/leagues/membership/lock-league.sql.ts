import { sql } from 'kysely';
import { lockEventsShared } from '../../fights/event-lock.sql.ts';
import { type League, mayEnterLeague } from '../../permissions/league.ts';
import type { Queryable } from '../../server/database/database.ts';
import { requireLeague } from './access.sql.ts';

/** Puts changes of roles and members in line, but not joins or saves. Throws 404 'league_not_found' for outsiders. */
export async function lockLeague(tx: Queryable, id: string, viewer: { id: string }): Promise<League> {
  await sql`select 1 from leagues where id = ${id} for no key update`.execute(tx);
  return requireLeague(tx, id, viewer, mayEnterLeague);
}

/**
 * Also waits for saves in flight, which lock their membership before the league. Locks events first, as saves do, because
 * deleting an event or fight reaches the same picks in a different order.
 */
export async function lockLeagueToDelete(tx: Queryable, id: string, viewer: { id: string }): Promise<League> {
  const { rows } = await sql<{ id: string }>`select e.id from events e
    where not event_locked(e)
      or exists (select 1 from picks p where p.event_id = e.id and p.league_id = ${id})`.execute(tx);
  await lockEventsShared(
    tx,
    rows.map((event) => event.id),
  );
  const league = await lockLeague(tx, id, viewer);
  await sql`select 1 from league_members where league_id = ${id} order by user_id for update`.execute(tx);
  return league;
}

/** Keeps league and user from being deleted until the join commits. False when either is gone. */
export async function lockForJoin(tx: Queryable, leagueId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from leagues l, profiles p
    where l.id = ${leagueId} and p.id = ${userId} and p.deleted_at is null
    for share of l for key share of p`.execute(tx);
  return rows.length > 0;
}
