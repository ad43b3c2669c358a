import { sql } from 'kysely';
import { revealAllScored } from '../../picks/reveal.sql.ts';
import type { Statistics } from '../../profiles/statistics/statistics.sql.ts';
import { type RankedMember, rankMembers } from '../../scoring/event-totals.ts';
import type { Database } from '../../server/database/database.ts';
import type { NameOf, NameParts } from '../../text/display-name.ts';

export type Standing = Statistics & RankedMember;

interface StandingRow extends Statistics, NameParts {
  id: string;
  avatar_url: string | null;
  is_former: boolean;
}

/** Members and former members with picks, ranked by points over all events. */
export async function readStandings(db: Database, leagueId: string, nameOf: NameOf): Promise<Standing[]> {
  await revealAllScored(db);
  const { rows } = await sql<StandingRow>`
    with seasons as (
      select user_id, count(*) as events, count(*) filter (where won) as wins, sum(rounds) as perfect,
        score_points(sum(winners), sum(methods), sum(rounds)) as points
      from league_scores(${leagueId}) group by user_id
    ), unscored as (
      -- offset 0: event by event; joined to all of them the planner reads every pick of the league
      select p.user_id, count(*) as events
      from unscored_events e
      cross join lateral (
        select distinct user_id from picks where event_id = e.id and league_id = ${leagueId} offset 0
      ) p
      group by p.user_id
    )
    select m.id, m.display_name, m.email, m.deleted_at, m.avatar_url, lm.user_id is null as is_former,
      (coalesce(s.events, 0) + coalesce(u.events, 0))::int as "eventsParticipated",
      coalesce(s.wins, 0)::int as "eventWins", coalesce(s.points, 0)::int as "totalPoints",
      coalesce(s.perfect, 0)::int as "perfectPicks"
    from seasons s
    full join unscored u on u.user_id = s.user_id
    full join (select user_id from league_members where league_id = ${leagueId}) lm
      on lm.user_id = coalesce(s.user_id, u.user_id)
    join profiles m on m.id = coalesce(s.user_id, u.user_id, lm.user_id)`.execute(db);
  return rankMembers(
    rows.map(({ display_name, email, deleted_at, ...row }) => ({
      ...row,
      name: nameOf({ id: row.id, display_name, email, deleted_at }),
      points: row.totalPoints,
    })),
  );
}
