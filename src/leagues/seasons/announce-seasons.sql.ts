import { sql } from 'kysely';
import { isUnmuted } from '../../notifications/settings.sql.ts';
import type { Queryable } from '../../server/database/database.ts';

export const SEASON = 'season';

/** Seasons that finished lately, each once. A season that goes on again has no settled results. */
export async function listToAnnounce(tx: Queryable): Promise<string[]> {
  const { rows } = await sql<{ season_id: string }>`
    insert into announced_seasons (season_id)
    select s.id from season_states s
    where s.settled_at > now() - interval '4 days' and s.settled_results = s.results
      and exists (select from season_standings t where t.season_id = s.id and t.events > 0)
      and not exists (
        select from events e
        where e.start_time >= s.starts_at and e.start_time < s.ends_at and e.start_time > now() - interval '4 days'
          and e.status = 'completed' and e.resulted_count > e.canceled_count and e.canceled_at is null
          and not event_settled(e))
    on conflict do nothing
    returning season_id`.execute(tx);
  return rows.map(({ season_id }) => season_id);
}

/** The members of a season's league. */
export async function listSeasonReaders(tx: Queryable, seasonId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from league_seasons s join league_members m on m.league_id = s.league_id
    where s.id = ${seasonId}
      and ${isUnmuted}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

export interface EndedSeason {
  name: string;
  league_id: string;
  league_name: string;
}

/** Undefined when the user has left the league or muted it. */
export async function findEndedSeason(
  db: Queryable,
  { user_id, season_id }: { user_id: string; season_id: string },
): Promise<EndedSeason | undefined> {
  const { rows } = await sql<EndedSeason>`
    select s.name, l.id as league_id, l.name as league_name
    from league_seasons s join leagues l on l.id = s.league_id
    join league_members m on m.league_id = l.id and m.user_id = ${user_id}
    where s.id = ${season_id}
      and ${isUnmuted}`.execute(db);
  return rows[0];
}
