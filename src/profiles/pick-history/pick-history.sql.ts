import { sql } from 'kysely';
import type { FightNames, Pick, Result } from '../../fights/fight.ts';
import { mainEventFirst } from '../../fights/fights.sql.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { PickGroup } from './pick-totals.ts';

export interface HistoryPick extends FightNames, Result, Pick {
  event_id: string;
  event_name: string;
  start_time: Date;
  league_id: string;
  /** Null for a former member, who may no longer read the league's name. */
  league_name: string | null;
  fight_id: string;
  bout_order: number;
  weight_class: string | null;
  is_canceled: boolean;
}

/** Nights count per league: events whose picks are shown. */
const nightsOf = (userId: string) => sql`
  select p.league_id, p.event_id, e.name, e.start_time
  from (select distinct league_id, event_id from picks where user_id = ${userId}) p
  join events e on e.id = p.event_id and e.revealed_at is not null`;

export async function countNights(db: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${nightsOf(userId)}) nights`.execute(db);
  return rows[0]!.total;
}

/** The picks of some nights, latest night first, main event first. */
export async function listHistoryPicks(
  db: Queryable,
  { userId, skip, take }: { userId: string; skip: number; take: number },
): Promise<HistoryPick[]> {
  const { rows } = await sql<HistoryPick>`
    with nights as materialized (
      ${nightsOf(userId)} order by e.start_time desc, p.event_id, p.league_id limit ${take} offset ${skip}
    )
    select n.event_id, n.name as event_name, n.start_time, n.league_id,
      case when m.user_id is not null then l.name end as league_name,
      f.id as fight_id, f.bout_order, f.red_name, f.blue_name, f.weight_class,
      f.result_winner, f.result_method, f.result_round, f.canceled_at is not null as is_canceled,
      p.pick_winner, p.pick_method, p.pick_round
    from nights n
    join leagues l on l.id = n.league_id
    join picks p on p.user_id = ${userId} and p.event_id = n.event_id and p.league_id = n.league_id
    join fights f on f.id = p.fight_id
    left join league_members m on m.league_id = n.league_id and m.user_id = ${userId}
    order by n.start_time desc, n.event_id, n.league_id, ${mainEventFirst}`.execute(db);
  return rows;
}

export interface BestCall extends FightNames, Pick {
  event_name: string;
  points: number;
  /** How many members of the league picked the fight, and how many of them the same winner. */
  among: number;
  same: number;
}

export interface WorstNight {
  event_name: string;
  start_time: string;
  points: number;
}

export interface PickSummary {
  groups: PickGroup[];
  /** Right along with the fewest in the league, on a fight that at least three had picked. */
  bestCall: BestCall | null;
  /** The complete event with the fewest points, of two and more. */
  worstNight: WorstNight | null;
}

/** Over every pick on a fight with a result. */
export async function summarizePicks(db: Queryable, userId: string): Promise<PickSummary> {
  const { rows } = await sql<PickSummary>`
    with own as materialized (
      select p.league_id, p.fight_id, p.pick_winner, p.pick_method, p.pick_round, e.id as event_id,
        e.name as event_name, e.start_time, e.complete, f.red_name, f.blue_name, f.weight_class, r.winner, r.method, r.round
      from picks p
      join season_events e on e.id = p.event_id
      join fights f on f.id = p.fight_id and f.result_winner is not null and f.canceled_at is null
        and bout_shown(f.id)
      cross join lateral right_parts(p.pick_winner, p.pick_method, p.pick_round,
        f.result_winner, f.result_method, f.result_round) r
      where p.user_id = ${userId}
    ), groups as (
      select pick_method, pick_winner, weight_class, count(*) as picks, count(*) filter (where winner) as winners,
        count(*) filter (where method) as methods, count(*) filter (where round) as rounds
      from own group by pick_method, pick_winner, weight_class
    ), best as (
      select own.event_name, own.red_name, own.blue_name, own.pick_winner, own.pick_method, own.pick_round,
        score_points(1, coalesce(own.method, false)::int, coalesce(own.round, false)::int) as points, o.among, o.same
      from own cross join lateral (
        select count(*) as among, count(*) filter (where pick_winner = own.pick_winner) as same
        from picks where league_id = own.league_id and fight_id = own.fight_id
      ) o
      where own.winner and o.among >= 3
      order by o.same::numeric / o.among, points desc, o.among desc, own.start_time desc, own.fight_id, own.league_id
      limit 1
    ), worst as (
      select event_name, start_time, score_points(count(*) filter (where winner), count(*) filter (where method),
        count(*) filter (where round)) as points
      from own where complete and (select count(distinct (league_id, event_id)) from own where complete) > 1
      group by league_id, event_id, event_name, start_time
      order by points, start_time desc, event_id limit 1
    )
    select (select coalesce(json_agg(groups), '[]') from groups) as groups,
      (select row_to_json(best) from best) as "bestCall",
      (select row_to_json(worst) from worst) as "worstNight"`.execute(db);
  return rows[0]!;
}
