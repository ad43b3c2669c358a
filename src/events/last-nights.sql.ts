import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';

export interface Night {
  league_id: string;
  id: string;
  name: string;
  decided_at: Date;
}

/**
 * The nights decided within the last 48 hours, latest first, for each league with picks on them. An event that began more than
 * four days ago is no news, whenever its results were entered. The limit keeps the planner from hashing every pick there is.
 */
export async function readLastNights(db: Queryable, leagues: string[]): Promise<Night[]> {
  const { rows } = await sql<Night>`
    with nights as (
      select e.id, e.name, f.decided_at from events e
      cross join lateral (select max(resulted_at) as decided_at from fights
        where event_id = e.id and canceled_at is null) f
      where e.start_time > now() - interval '4 days'
        and e.resulted_count = e.fight_count and e.canceled_at is null
        and f.decided_at > now() - interval '48 hours'
    )
    select league.id as league_id, e.*
    from nights e cross join unnest(${leagues}::uuid[]) as league (id)
    cross join lateral (select 1 from picks where league_id = league.id and event_id = e.id limit 1) picked
    order by e.decided_at desc, e.id`.execute(db);
  return rows;
}
