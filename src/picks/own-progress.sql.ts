import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';

export interface OwnProgress {
  league_id: string;
  event_id: string;
  /** On bouts that are still on. */
  my_pick_count: number;
  /** Still open and not picked. */
  missing_count: number;
  /** The fight changed under the pick (R20). */
  look_again_count: number;
}

/** Leaves out events without fights. */
export async function readOwnProgress(
  db: Queryable,
  userId: string,
  { leagues, events }: { leagues: string[]; events: string[] },
): Promise<OwnProgress[]> {
  const { rows } = await sql<OwnProgress>`
    select league.id as league_id, f.event_id, count(p.fight_id) filter (where f.cancelled_at is null)::int as my_pick_count,
      count(*) filter (where p.fight_id is null and f.status <> 'final' and f.result_winner is null)::int
        as missing_count,
      count(*) filter (where p.needs_look and f.cancelled_at is null)::int as look_again_count
    from unnest(${leagues}::uuid[]) as league (id)
    cross join fights f
    left join picks p on p.league_id = league.id and p.fight_id = f.id and p.user_id = ${userId}
    where f.event_id = any(${events}::uuid[])
    group by league.id, f.event_id`.execute(db);
  return rows;
}
