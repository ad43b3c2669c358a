import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Scoring } from '../scoring.ts';

/** A lateral row `scoring`: what picks are worth in the league's season that a start time falls into (R55). */
export const scoringAt = (leagueId: RawBuilder<unknown>, start: RawBuilder<unknown>) => sql`(
  select json_build_object('winner', points_winner, 'method', points_method, 'round', points_round) as scoring
  from league_seasons where league_id = ${leagueId} and starts_at <= ${start}
  order by starts_at desc limit 1)`;

/** Undefined when there is no such league or event. */
export async function findScoring(
  db: Queryable,
  leagueId: string,
  eventId: string,
): Promise<Scoring | undefined> {
  const { rows } = await sql<{ scoring: Scoring }>`
    select s.scoring from events e cross join lateral ${scoringAt(sql`${leagueId}::uuid`, sql`e.start_time`)} s
    where e.id = ${eventId}`.execute(db);
  return rows[0]?.scoring;
}
