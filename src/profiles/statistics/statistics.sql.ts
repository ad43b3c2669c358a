import { sql } from 'kysely';
import { revealAllScored } from '../../picks/reveal.sql.ts';
import type { Database } from '../../server/database/database.ts';
import { EVENTS_ON_CHART } from './events-on-chart.ts';

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
  await revealAllScored(db);
  const [stats, pointsByEvent] = await Promise.all([readStats(db, userId), readPointsByEvent(db, userId)]);
  return { stats, pointsByEvent };
}

async function readStats(db: Database, userId: string): Promise<Statistics> {
  const { rows } = await sql<Statistics>`
    select
      count(distinct s.event_id)::int + (
        select count(*) from events unscored
        where unscored.id not in (select id from scored_events)
          and exists (select 1 from picks p where p.user_id = ${userId} and p.event_id = unscored.id)
      )::int as "eventsParticipated",
      (count(*) filter (where s.won))::int as "eventWins",
      coalesce(score_points(sum(s.winners), sum(s.methods), sum(s.rounds)), 0) as "totalPoints",
      coalesce(sum(s.rounds), 0)::int as "perfectPicks"
    from person_scores(${userId}) s`.execute(db);
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
    select e.id as event_id, e.name, e.start_time,
      score_points(sum(s.winners), sum(s.methods), sum(s.rounds)) as points
    from person_scores(${userId}) s join events e on e.id = s.event_id
    group by e.id
    order by e.start_time desc, e.id desc limit ${EVENTS_ON_CHART}`.execute(db);
  return rows.reverse();
}
