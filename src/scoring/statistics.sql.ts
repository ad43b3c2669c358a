import { sql } from 'kysely';
import { revealAllScored } from '../picks/reveal.sql.ts';
import type { Database } from '../server/database.ts';
import { scoredPicks } from './scored-picks.sql.ts';

export interface Statistics {
  /** Distinct events with at least one pick of the person. */
  eventsParticipated: number;
  /** Complete events won, counted per league; everyone on the top total won. */
  eventWins: number;
  totalPoints: number;
  /** Picks that made 10 points. */
  perfectPicks: number;
}

/** A person's statistics over all leagues. */
export async function readStats(db: Database, userId: string): Promise<Statistics> {
  await revealAllScored(db);
  const { rows } = await sql<Statistics>`
    with played as (
      select distinct p.league_id, p.event_id from picks p where p.user_id = ${userId}
    ), totals as (
      select league_id, event_id, user_id, complete, sum(points) as points,
        count(*) filter (where points = 10) as perfect,
        max(sum(points)) over (partition by league_id, event_id) as top
      from (${scoredPicks} where (p.league_id, p.event_id) in (select league_id, event_id from played)) scored
      group by league_id, event_id, user_id, complete
    )
    select
      (select count(distinct event_id) from played)::int as "eventsParticipated",
      (count(*) filter (where complete and points = top and points > 0))::int as "eventWins",
      coalesce(sum(points), 0)::int as "totalPoints",
      coalesce(sum(perfect), 0)::int as "perfectPicks"
    from totals where user_id = ${userId}`.execute(db);
  return rows[0]!;
}

export interface EventPoints {
  event_id: string;
  name: string;
  start_time: Date;
  points: number;
}

/** A person's points per event, over all leagues, oldest first: the line of the profile's chart. */
export async function readPointsByEvent(db: Database, userId: string): Promise<EventPoints[]> {
  await revealAllScored(db);
  const { rows } = await sql<EventPoints>`
    select s.event_id, e.name, e.start_time, sum(s.points)::int as points
    from (${scoredPicks} where p.user_id = ${userId} and e.resulted_count > 0) s
    join events e on e.id = s.event_id
    group by s.event_id, e.name, e.start_time
    order by e.start_time, s.event_id`.execute(db);
  return rows;
}
