import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

export interface ShownEvent {
  id: string;
  name: string;
  start_time: Date;
}

/** Events on which the league has picks that are shown, oldest first. */
export async function listShownEvents(db: Queryable, leagueId: string): Promise<ShownEvent[]> {
  const { rows } = await sql<ShownEvent>`
    select e.id, e.name, e.start_time from events e
    where e.revealed_at is not null
      and exists (select from picks p where p.event_id = e.id and p.league_id = ${leagueId})
    order by e.start_time, e.id`.execute(db);
  return rows;
}
