import { sql } from 'kysely';
import { mayEnterLeague } from '../permissions/league.ts';
import type { Queryable } from '../server/database.ts';
import { type League, requireLeague } from './standing.sql.ts';

/**
 * The league as the viewer stands to it, held until the transaction ends: changes of who runs it and who is in it
 * follow one another, while people go on joining and saving picks. 404 'league_not_found' for whoever is not in it.
 */
export async function holdLeague(tx: Queryable, id: string, viewer: { id: string }): Promise<League> {
  await sql`select 1 from leagues where id = ${id} for no key update`.execute(tx);
  return requireLeague(tx, id, viewer, mayEnterLeague);
}

/**
 * The same before a league is deleted with everything in it. Members first: whoever is saving a pick holds the own
 * membership and then asks for the league, so the other order would lock both out.
 */
export async function holdWholeLeague(tx: Queryable, id: string, viewer: { id: string }): Promise<League> {
  await sql`select 1 from league_members where league_id = ${id} order by user_id for update`.execute(tx);
  await sql`select 1 from leagues where id = ${id} for update`.execute(tx);
  return requireLeague(tx, id, viewer, mayEnterLeague);
}
