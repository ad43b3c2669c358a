import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import { EVENTS_ON_CHART } from './events-on-chart.ts';

export interface Statistics {
  /** Events with at least one pick. */
  eventsParticipated: number;
  /** Wins of complete events, counted per league; a tie is a win for everyone in it. */
  eventWins: number;
  totalPoints: number;
  /** Picks worth 10 points. */
  perfectPicks: number;
}

export interface EventPoints {
  event_id: string;
  name: string;
  start_time: Date;
  points: number;
}

export interface UserScore {
  /** Over all leagues. */
  stats: Statistics;
  /** Only those on the chart, oldest first. */
  pointsByEvent: EventPoints[];
}

export async function readUserScore(db: Database, userId: string): Promise<UserScore> {
  const { rows } = await sql<
    Statistics & { pointsByEvent: (Omit<EventPoints, 'start_time'> & { start_time: string })[] }
  >`
    with by_event as materialized (
      select * from scores_by_event(${userId})
    ), latest as (
      select e.id as event_id, e.name, e.start_time, score_points(s.winners, s.methods, s.rounds) as points
      from by_event s join events e on e.id = s.event_id
      order by e.start_time desc, e.id desc limit ${EVENTS_ON_CHART}
    )
    select
      count(*)::int + (
        select count(*) from unscored_events unscored
        where exists (select 1 from picks p where p.user_id = ${userId} and p.event_id = unscored.id)
      )::int as "eventsParticipated",
      coalesce(sum(wins), 0)::int as "eventWins",
      coalesce(score_points(sum(winners)::bigint, sum(methods)::bigint, sum(rounds)::bigint), 0) as "totalPoints",
      coalesce(sum(rounds), 0)::int as "perfectPicks",
      (select coalesce(json_agg(latest order by start_time, event_id), '[]') from latest) as "pointsByEvent"
    from by_event`.execute(db);
  const { pointsByEvent, ...stats } = rows[0]!;
  return {
    stats,
    pointsByEvent: pointsByEvent.map((event) => ({ ...event, start_time: new Date(event.start_time) })),
  };
}
