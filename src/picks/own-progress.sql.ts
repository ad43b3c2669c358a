import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';

export interface OwnProgress {
  league_id: string;
  event_id: string;
  /** On bouts that are still on. */
  my_pick_count: number;
  /** Still open and not picked. */
  missing_count: number;
  /** Still open, and changed under the pick (R20). */
  review_count: number;
  /** One set of picks (R56): the same in all of the user's leagues that are set to share it. */
  same_picks: boolean;
}

interface Membership {
  user_id: string;
  league_id: string;
}

/** For every given membership on every event, even if one is given twice; leaves out events without fights. */
export async function readProgressOf(
  db: Queryable,
  memberships: readonly Membership[],
  events: readonly string[],
): Promise<(OwnProgress & Membership)[]> {
  const { rows } = await sql<OwnProgress & Membership>`
    select m.user_id, m.league_id, f.event_id,
      count(p.fight_id) filter (where f.canceled_at is null)::int as my_pick_count,
      count(*) filter (where lacks_pick(f, p) and p.fight_id is null)::int as missing_count,
      count(*) filter (where lacks_pick(f, p) and p.needs_review)::int as review_count,
      -- asked only of those who want it at all
      u.same_picks is true
        and m.league_id in (select id from following_leagues(m.user_id, f.event_id) id) as same_picks
    from (
      select distinct user_id, league_id
      from unnest(${memberships.map(({ user_id }) => user_id)}::uuid[],
        ${memberships.map(({ league_id }) => league_id)}::uuid[]) as given (user_id, league_id)
    ) m
    join profiles u on u.id = m.user_id
    cross join fights f
    left join picks p on p.league_id = m.league_id and p.fight_id = f.id and p.user_id = m.user_id
    where f.event_id = any(${events}::uuid[])
    group by m.user_id, m.league_id, f.event_id, u.same_picks`.execute(db);
  return rows;
}

/** Leaves out events without fights. */
export const readOwnProgress = (
  db: Queryable,
  user_id: string,
  { leagues, events }: { leagues: string[]; events: string[] },
): Promise<OwnProgress[]> =>
  readProgressOf(
    db,
    leagues.map((league_id) => ({ user_id, league_id })),
    events,
  );
