import { sql } from 'kysely';
import { revealAllScored } from '../picks/reveal.sql.ts';
import { type NameParts, shownName } from '../profiles/display-name.ts';
import type { Database } from '../server/database.ts';
import { rankMembers } from './event-totals.ts';
import { scoredPicks } from './scored-picks.sql.ts';
import type { Statistics } from './statistics.sql.ts';

export interface Standing extends Statistics {
  id: string;
  name: string;
  avatar_url: string | null;
  is_former: boolean;
  points: number;
  rank: number;
}

interface StandingRow extends Statistics, NameParts {
  id: string;
  avatar_url: string | null;
  is_former: boolean;
}

/** The season of a league: its members and whoever left picks in it, ranked by points over all events. */
export async function readStandings(db: Database, leagueId: string): Promise<Standing[]> {
  await revealAllScored(db);
  const { rows } = await sql<StandingRow>`
    with played as (
      select user_id, count(distinct event_id) as events from picks where league_id = ${leagueId} group by user_id
    ), totals as (
      select event_id, user_id, complete, sum(points) as points,
        count(*) filter (where points = 10) as perfect,
        max(sum(points)) over (partition by event_id) as top
      from (${scoredPicks} where p.league_id = ${leagueId}) scored
      group by event_id, user_id, complete
    ), seasons as (
      select user_id, sum(points) as points, sum(perfect) as perfect,
        count(*) filter (where complete and points = top and points > 0) as wins
      from totals group by user_id
    )
    select m.id, m.display_name, m.email, m.deleted_at, m.avatar_url, lm.user_id is null as is_former,
      coalesce(p.events, 0)::int as "eventsParticipated", coalesce(s.wins, 0)::int as "eventWins",
      coalesce(s.points, 0)::int as "totalPoints", coalesce(s.perfect, 0)::int as "perfectPicks"
    from played p
    full join (select user_id from league_members where league_id = ${leagueId}) lm on lm.user_id = p.user_id
    join profiles m on m.id = coalesce(p.user_id, lm.user_id)
    left join seasons s on s.user_id = m.id`.execute(db);
  return rankMembers(
    rows.map(({ display_name, email, deleted_at, ...row }) => ({
      ...row,
      name: shownName({ display_name, email, deleted_at }),
      points: row.totalPoints,
    })),
  );
}
