import { sql } from 'kysely';
import { problem } from '../../errors/problems.ts';
import type { League } from '../../permissions/league.ts';
import type { Queryable } from '../../server/database/database.ts';

/** A league with one viewer's membership (null: signed out), or undefined. */
export async function findLeague(
  db: Queryable,
  id: string,
  viewer: { id: string } | null,
): Promise<League | undefined> {
  const { rows } = await sql<League>`
    select l.*, m.role as membership
    from leagues l
    left join league_members m on m.league_id = l.id and m.user_id = ${viewer?.id ?? null}
    where l.id = ${id}`.execute(db);
  return rows[0];
}

/** Throws 404 'league_not_found' even when it is only `may` that refuses, so that outsiders learn nothing. */
export async function requireLeague(
  db: Queryable,
  id: string,
  viewer: { id: string },
  may: (league: League) => boolean,
): Promise<League> {
  const league = await findLeague(db, id, viewer);
  if (!league || !may(league)) throw problem('league_not_found');
  return league;
}
