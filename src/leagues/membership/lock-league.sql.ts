import { sql } from 'kysely';
import { lockEventsShared } from '../../fights/event-lock.sql.ts';
import { type League, mayEnterLeague } from '../../permissions/league.ts';
import type { Queryable } from '../../server/database/database.ts';
import { requireLeague } from './access.sql.ts';

/**
 * The league as the viewer stands to it, held until the transaction ends: changes of who runs it and who is in it
 * follow one another, while people go on joining and saving picks. 404 'league_not_found' for whoever is not in it.
 */
export async function lockLeague(tx: Queryable, id: string, viewer: { id: string }): Promise<League> {
  await sql`select 1 from leagues where id = ${id} for no key update`.execute(tx);
  return requireLeague(tx, id, viewer, mayEnterLeague);
}

/**
 * The same before a league is deleted with everything in it: whoever saves a pick holds the own membership and then
 * asks for the league, so the memberships, too, are waited for before the league goes. Events come first, as they do for
 * savers: whoever deletes one, or a fight of it, takes the same picks in another order.
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

/**
 * Holds a league and a person until the transaction in which they join ends, so that neither goes meanwhile and no
 * member is added to a league that is being deleted. False when one of them is gone.
 */
export async function lockForJoin(tx: Queryable, leagueId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from leagues l, profiles p
    where l.id = ${leagueId} and p.id = ${userId} and p.deleted_at is null
    for share of l for key share of p`.execute(tx);
  return rows.length > 0;
}
