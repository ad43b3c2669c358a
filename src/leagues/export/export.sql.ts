import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

export interface PickedEvent {
  id: string;
  name: string;
  start_time: Date;
}

/** Events on which the league has picks, shown or not; oldest first. */
export async function listPickedEvents(db: Queryable, leagueId: string): Promise<PickedEvent[]> {
  const { rows } = await sql<PickedEvent>`
    select e.id, e.name, e.start_time from events e
    where exists (select from picks p where p.event_id = e.id and p.league_id = ${leagueId})
    order by e.start_time, e.id`.execute(db);
  return rows;
}
