import { sql } from 'kysely';
import type { Database } from '../server/database.ts';
import { EVENTS_ON_CHART } from './events-on-chart.ts';
import { keepScores, placesOfPerson } from './kept-scores.sql.ts';

export interface Statistics {
  /** Distinct events with at least one pick of the person. */
  eventsParticipated: number;
  /** Complete events won, counted per league; everyone on the top total won. */
  eventWins: number;
  totalPoints: number;
  /** Picks that made 10 points. */
  perfectPicks: number;
}

/** A person's statistics over all leagues, and what makes them up event by event. */
export async function readPersonScore(db: Database, userId: string) {
  await keepScores(db, placesOfPerson(userId));
  const [stats, pointsByEvent] = await Promise.all([readStats(db, userId), readPointsByEvent(db, userId)]);
  return { stats, pointsByEvent };
}

async function readStats(db: Database, userId: string): Promise<Statistics> {
  const { rows } = await sql<Statistics>`
    select
      count(distinct k.event_id)::int + (
        select count(*) from events unscored
        where unscored.id not in (select id from scored_events)
          and exists (select 1 from picks p where p.user_id = ${userId} and p.event_id = unscored.id)
      )::int as "eventsParticipated",
      (count(*) filter (where k.won))::int as "eventWins",
      coalesce(sum(k.points), 0)::int as "totalPoints",
      coalesce(sum(k.perfect), 0)::int as "perfectPicks"
    from kept_scores k join scored_events e on e.id = k.event_id
    where k.user_id = ${userId}`.execute(db);
  return rows[0]!;
}

export interface EventPoints {
  event_id: string;
  name: string;
  start_time: Date;
  points: number;
}

/** A person's points per event, over all leagues: the latest events of the profile's chart, oldest first. */
async function readPointsByEvent(db: Database, userId: string): Promise<EventPoints[]> {
  const { rows } = await sql<EventPoints>`
    select e.id as event_id, e.name, e.start_time, k.points
    from scored_events e
    cross join lateral (
      select sum(points)::int as points from kept_scores where user_id = ${userId} and event_id = e.id
    ) k
    where k.points is not null
    order by e.start_time desc, e.id desc limit ${EVENTS_ON_CHART}`.execute(db);
  return rows.reverse();
}
