import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';

export interface LastNight {
  league_id: string;
  event_id: string;
  event_name: string;
}

/**
 * The night that was decided last, for each of the leagues with picks on it, until 48 hours after its last result.
 * An event that began more than four days ago is no news, whenever its results were entered. The limit keeps the planner
 * from hashing every pick there is.
 */
export async function readLastNight(db: Queryable, leagues: string[]): Promise<LastNight[]> {
  const { rows } = await sql<LastNight>`
    with last_night as (
      select e.id, e.name from events e
      cross join lateral (select max(resulted_at) as decided_at from fights
        where event_id = e.id and canceled_at is null) f
      where e.start_time > now() - interval '4 days'
        and e.resulted_count > e.canceled_count and e.resulted_count = e.fight_count
        and f.decided_at > now() - interval '48 hours'
      order by f.decided_at desc limit 1
    )
    select league.id as league_id, e.id as event_id, e.name as event_name
    from last_night e cross join unnest(${leagues}::uuid[]) as league (id)
    cross join lateral (select 1 from picks where league_id = league.id and event_id = e.id limit 1) picked`.execute(
    db,
  );
  return rows;
}
