import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';

/** What a table counts, defined without the product's own views. */
export interface OracleScope {
  league: string;
  from: Date | null;
  until: Date | null;
  through: { id: string; start_time: Date } | null;
  drop_worst: number;
  imported: boolean;
}

export interface OracleRow {
  id: string;
  place: number;
  points: number;
  wins: number;
  perfect: number;
  methods: number;
  winners: number;
  best: number;
  /** Events with a pick, or imported ones. */
  events: number;
  drops: number;
  step: string | null;
  moved: number | null;
  average: number | null;
  ranks_by_average: boolean;
  right_in_row: number;
  /** For every complete event, oldest first: points, place, won, dropped. */
  cells: [number | null, number | null, boolean, boolean][];
}

/**
 * The rules of season tables once more, from nothing but picks and results, in another language: windows over rows, where the
 * product folds lists. Rows by scope and user.
 */
export async function askOracle(db: Database, scopes: readonly OracleScope[]): Promise<OracleRow[][]> {
  const time = (pick: (scope: OracleScope) => Date | null | undefined) =>
    scopes.map((scope) => pick(scope)?.toISOString() ?? null);
  const { rows } = await sql<OracleRow & { world: number }>`
    with scope as (
      select * from unnest(${scopes.map((_, n) => n)}::int[], ${scopes.map((s) => s.league)}::uuid[],
        ${time((s) => s.from)}::timestamptz[], ${time((s) => s.until)}::timestamptz[],
        ${time((s) => s.through?.start_time)}::timestamptz[], ${scopes.map((s) => s.through?.id ?? null)}::uuid[],
        ${scopes.map((s) => s.drop_worst)}::int[], ${scopes.map((s) => s.imported)}::boolean[])
        as s (world, league_id, starts, ends, last_start, last_id, drop_worst, imported)
    ), imported as materialized (
      select s.world, r.participant_id as user_id, r.user_id is null as is_name,
        sum(r.points) as points, sum(r.won::int) as wins, count(*) as events, max(r.points) as best
      from scope s join imported_results r on r.league_id = s.league_id
      where s.imported and (s.last_id is null or r.held_on <= (s.last_start at time zone 'America/New_York')::date)
      group by 1, 2, 3
    ), ev as materialized (
      select s.world, s.league_id, e.id, e.start_time,
        (select bool_and(f.result_winner is not null) from fights f where f.event_id = e.id) as complete
      from scope s join events e on (s.starts is null or e.start_time >= s.starts)
        and (s.ends is null or e.start_time < s.ends)
        and (s.last_id is null or e.start_time < s.last_start or (e.start_time = s.last_start and e.id <= s.last_id))
      where e.revealed_at is not null
        and exists (select from fights f where f.event_id = e.id and f.result_winner is not null)
        and exists (select from picks p where p.event_id = e.id and p.league_id = s.league_id)
    ), graded as materialized (
      select ev.world, ev.id as event_id, ev.start_time, p.user_id, p.pick_winner, f.result_winner, f.bout_order,
        f.created_at, f.id, case
          when f.result_winner is null or f.result_winner <> p.pick_winner then 0
          when f.result_method <> p.pick_method then 5
          when f.result_method = 'decision' or f.result_round is distinct from p.pick_round then 8
          else 10
        end as points
      from ev join picks p on p.event_id = ev.id and p.league_id = ev.league_id
      join fights f on f.id = p.fight_id
    ), score as materialized (
      select world, event_id, user_id, sum(points) as points, count(*) filter (where points = 10) as perfect,
        count(*) filter (where points >= 8) as methods, count(*) filter (where points >= 5) as winners
      from graded group by world, event_id, user_id
    ), people as (
      select s.world, j.user_id, j.joined_at from scope s
      join league_members m on m.league_id = s.league_id
      join league_joins j on j.league_id = m.league_id and j.user_id = m.user_id
      where s.ends is null or j.joined_at < s.ends
      union
      select c.world, c.user_id, coalesce(j.joined_at, p.created_at) from score c
      join scope s on s.world = c.world
      join profiles p on p.id = c.user_id
      left join league_joins j on j.league_id = s.league_id and j.user_id = c.user_id
      union
      select b.world, b.user_id, case when b.is_name then 'infinity' else coalesce(j.joined_at, p.created_at) end
      from imported b join scope s on s.world = b.world
      left join profiles p on p.id = b.user_id
      left join league_joins j on j.league_id = s.league_id and j.user_id = b.user_id
    ), latest as (
      select distinct on (world) world, id, start_time from ev where complete
      order by world, start_time desc, id desc
    ), grid as materialized (
      select pe.world, pe.user_id, ev.id as event_id, ev.start_time, ev.complete, c.points, c.perfect, c.methods,
        c.winners, c.points is not null or ev.start_time > pe.joined_at as since,
        ev.complete and c.points > 0
          and c.points = max(c.points) over (partition by pe.world, ev.id) as won,
        case when c.points is not null then
          rank() over (partition by pe.world, ev.id, c.points is null order by c.points desc) end as place
      from people pe join ev on ev.world = pe.world
      left join score c on c.world = pe.world and c.event_id = ev.id and c.user_id = pe.user_id
    ), cut as (
      select g.*, 'now' as at from grid g
      union all
      select g.*, 'before' from grid g join latest l on l.world = g.world
        and (g.start_time, g.event_id) < (l.start_time, l.id)
    ), complete_count as (
      select at, world, count(distinct event_id) as k from cut where complete group by at, world
    ), lined_up as (
      select c.*, c.complete and row_number() over (
        partition by c.at, c.world, c.user_id, c.complete order by coalesce(c.points, 0), c.start_time, c.event_id
      ) <= least(s.drop_worst, coalesce(k.k, 0) / 3) as dropped
      from cut c join scope s on s.world = c.world
      left join complete_count k on k.at = c.at and k.world = c.world
    ), totals as (
      select at.at, pe.world, pe.user_id,
        (coalesce(sum(l.points) filter (where not l.dropped), 0) + coalesce(max(b.points), 0))::float as points,
        (count(*) filter (where l.won) + coalesce(max(b.wins), 0))::int as wins, coalesce(sum(l.perfect), 0)::int as perfect,
        coalesce(sum(l.methods), 0)::int as methods, coalesce(sum(l.winners), 0)::int as winners,
        greatest(max(l.points), max(b.best), 0)::float as best,
        (count(l.points) + coalesce(max(b.events), 0))::int as events
      from people pe cross join (values ('now'), ('before')) at (at)
      left join lined_up l on l.at = at.at and l.world = pe.world and l.user_id = pe.user_id
      left join imported b on b.world = pe.world and b.user_id = pe.user_id
      group by at.at, pe.world, pe.user_id
    ), placed as materialized (
      select *, (rank() over (partition by at, world
        order by points desc, wins desc, perfect desc, methods desc, winners desc, best desc))::int as place
      from totals
    ), runs as (
      select world, user_id, count(*) filter (where wrongs = 0) as run from (
        select world, user_id, sum((result_winner <> pick_winner)::int) over (
          partition by world, user_id
          order by start_time desc, event_id desc, bout_order desc, created_at desc, id desc) as wrongs
        from graded where result_winner in ('red', 'blue')
      ) marks group by world, user_id
    )
    select n.world, n.user_id as id, n.place, n.points, n.wins, n.perfect, n.methods, n.winners, n.best, n.events,
      least(s.drop_worst, coalesce(k.k, 0) / 3)::int as drops,
      (select case when n.points <> x.points then 'points' when n.wins <> x.wins then 'wins'
          when n.perfect <> x.perfect then 'perfect' when n.methods <> x.methods then 'methods'
          when n.winners <> x.winners then 'winners' else 'best' end
        from placed x where x.at = 'now' and x.world = n.world and x.place > n.place order by x.place limit 1) as step,
      case when exists (select from complete_count c where c.at = 'before' and c.world = n.world)
        and (exists (select from imported b where b.world = n.world and b.user_id = n.user_id)
          or exists (select from grid g join latest l on l.world = g.world
          where g.world = n.world and g.user_id = n.user_id and g.since
            and (g.start_time, g.event_id) < (l.start_time, l.id)))
        then b.place - n.place end as moved,
      (select sum(coalesce(g.points, 0))::float / count(*) from grid g
        where g.world = n.world and g.user_id = n.user_id and g.complete and g.since) as average,
      (select count(g.points) > 0 and 2 * count(g.points) >= k.k from grid g
        where g.world = n.world and g.user_id = n.user_id and g.complete) as ranks_by_average,
      coalesce((select run from runs r where r.world = n.world and r.user_id = n.user_id), 0)::int as right_in_row,
      (select coalesce(json_agg(json_build_array(l.points, l.place, coalesce(l.won, false), l.dropped)
          order by l.start_time, l.event_id), '[]')
        from lined_up l where l.at = 'now' and l.world = n.world and l.user_id = n.user_id and l.complete) as cells
    from placed n
    join placed b on b.at = 'before' and b.world = n.world and b.user_id = n.user_id
    join scope s on s.world = n.world
    left join complete_count k on k.at = 'now' and k.world = n.world
    where n.at = 'now'
    order by n.world, n.user_id`.execute(db);
  const byWorld = Map.groupBy(rows, (row) => row.world);
  return scopes.map((_, n) => (byWorld.get(n) ?? []).map(({ world: _world, ...row }) => row));
}
