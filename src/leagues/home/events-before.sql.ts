import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

/** Events that were over before the league existed, unless its members have picks on them. */
export async function listEventsBefore(db: Queryable, leagueId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id from leagues l join events e on e.start_time < l.created_at
    where l.id = ${leagueId}
      and not exists (select 1 from picks p where p.event_id = e.id and p.league_id = l.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
