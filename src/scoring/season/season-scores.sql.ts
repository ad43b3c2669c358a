import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import { EVENTS_IN_MATRIX } from './matrix.ts';
import type { SeasonRules } from './season.ts';
import { readSeasonRows, type SeasonRows, type SeasonScores, STRETCH } from './season-rows.ts';

export interface SeasonScope {
  leagueId: string;
  /** Null: all of them. */
  seasonId: string | null;
  /** The last event that counts; null: the latest. */
  through: string | null;
  /** Counts imported results, those up to the day of `through`. They belong to no season. */
  imported: boolean;
  rules: SeasonRules;
  /** Of how many of the latest complete events every score is read, null for all; those before are summed. */
  detailed?: number | null;
}

/**
 * Every count of a season, in one statement, so that all of it is of one moment. Years of events are summed where they
 * are stored: what reaches the server grows by a bit for each.
 */
export async function readSeasonScores(
  db: Queryable,
  { leagueId, seasonId, through, imported, rules, detailed = EVENTS_IN_MATRIX }: SeasonScope,
): Promise<SeasonScores> {
  const { scoring, drop_worst } = rules;
  const points = sql`(${scoring.winner}::int * s.winners + ${scoring.method}::int * s.methods + ${scoring.round}::int * s.rounds)`;
  const stretch = sql.lit(STRETCH);
  const { rows } = await sql<SeasonRows>`
    with span as materialized (
      select coalesce(min(starts_at), '-infinity') as starts_at, coalesce(max(ends_at), 'infinity') as ends_at,
        coalesce(max(least(ends_at, case when is_over then settled_at end)), 'infinity') as joined_before
      from season_states where league_id = ${leagueId} and id = ${seasonId}::uuid
    ), listed as materialized (
      select e.*, (row_number() over (order by e.start_time, e.id) - 1)::int as n
      from season_events e
      where e.start_time >= (select starts_at from span) and e.start_time < (select ends_at from span)
        and (${through}::uuid is null
          or (e.start_time, e.id) <= (select start_time, id from events where id = ${through}::uuid))
    ), latest as (
      -- One by one, until enough were picked.
      select e.n from (select id, n from listed where complete order by n desc) e
      cross join lateral (select from picks where league_id = ${leagueId} and event_id = e.id limit 1) p
      order by e.n desc limit ${detailed}
    ), events_of as materialized (
      select *, complete and is_counted and n < (select min(n) from latest) as summed from listed
    ), listed_scores as materialized (
      select e.n, s.user_id, s.winners, s.methods, s.rounds, s.won from events_of e
      -- offset 0: for these few the planner would read all of the league
      cross join lateral (
        select * from event_scores where league_id = ${leagueId} and event_id = e.id offset 0
      ) s
      where e.is_counted and not e.summed
      union all
      select e.n, s.user_id, s.winners, s.methods, s.rounds, s.won from events_of e
      cross join lateral (
        select * from summed_scores where event_id = e.id and league_id = ${leagueId} offset 0
      ) s
      where not e.is_counted
    ), stretches as materialized (
      select s.user_id, e.n / ${stretch} as stretch, sum(s.winners)::int as winners, sum(s.methods)::int as methods,
        sum(s.rounds)::int as rounds, max(${points}) as best, bit_or(1 << e.n % ${stretch}) as picked,
        bit_or(case when s.won then 1 << e.n % ${stretch} else 0 end) as won
      from events_of e join event_scores s on s.league_id = ${leagueId} and s.event_id = e.id
      where e.summed group by s.user_id, e.n / ${stretch}
    ), lowest as materialized (
      select user_id, (array_agg(points order by points))[:${drop_worst}::int] as lowest
      from (
        select s.user_id, ${points} as points, count(*) as times
        from events_of e join event_scores s on s.league_id = ${leagueId} and s.event_id = e.id
        where e.summed and ${drop_worst}::int > 0 group by s.user_id, points
      ) by_points cross join generate_series(1, least(times, ${drop_worst}::int))
      group by user_id
    ), earlier as (
      select user_id, sum(winners)::int as winners, sum(methods)::int as methods, sum(rounds)::int as rounds,
        max(best) as best, array_agg(stretch) as stretches, array_agg(picked) as picked, array_agg(won) as won,
        min(lowest) as lowest
      from stretches left join lowest using (user_id) group by user_id
    ), picked as (
      select user_id, array_agg(stretch order by stretch desc) as stretches,
        array_agg(picked order by stretch desc) as picked
      from (
        select user_id, stretch, bit_or(picked) as picked from (
          select user_id, stretch, picked from stretches
          union all
          select user_id, n / ${stretch}, 1 << n % ${stretch} from listed_scores
        ) bits group by user_id, stretch
      ) sets group by user_id
    ), ids as materialized (
      select array_agg(id order by n) as by_n from listed
    ), imported as (
      select participant_id, user_id, min(label) as label, json_build_object('points', sum(points),
        'wins', count(*) filter (where won), 'events', count(*), 'best', greatest(max(points), 0)) as imported
      from imported_results
      where ${imported} and league_id = ${leagueId} and (${through}::uuid is null or held_on <= (
        select (start_time at time zone 'America/New_York')::date from events where id = ${through}::uuid))
      group by participant_id, user_id
    ), members as (
      select p.id, p.display_name, p.email, p.deleted_at, p.avatar_url, lm.user_id is null as is_former,
        coalesce(j.joined_at, lm.joined_at, p.created_at) as joined_at, true as has_account,
        to_json(earlier) as earlier,
        coalesce((
          select json_agg(json_build_array(n, winners, methods, rounds, won) order by n)
          from listed_scores where user_id = p.id
        ), '[]') as scores,
        coalesce(right_winners_in_row(${leagueId}, p.id, (select by_n from ids), picked.stretches, picked.picked), 0)
          as right_in_row, b.imported
      from picked
      full join (
        select user_id, joined_at from league_members where league_id = ${leagueId}
      ) lm on lm.user_id = picked.user_id
      full join (
        select * from imported where user_id is not null
      ) b on b.user_id = coalesce(picked.user_id, lm.user_id)
      join profiles p on p.id = coalesce(picked.user_id, lm.user_id, b.user_id)
      left join league_joins j on j.league_id = ${leagueId} and j.user_id = p.id
      left join earlier on earlier.user_id = p.id
      where picked.user_id is not null or b.user_id is not null
        or coalesce(j.joined_at, lm.joined_at) < (select joined_before from span)
      union all
      select participant_id, label, null, null, null, true, null, false, null, '[]', 0, imported
      from imported where user_id is null
    )
    select (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'start_time', start_time,
        'complete', complete, 'summed', summed) order by n), '[]') from events_of) as events,
      (select coalesce(json_agg(members), '[]') from members) as members,
      exists (select from imported_results where league_id = ${leagueId}) as has_imported`.execute(db);
  return readSeasonRows(rows[0]!);
}
