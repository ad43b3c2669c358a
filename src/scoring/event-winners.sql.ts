import { sql } from 'kysely';
import { type NameParts, shownName } from '../profiles/display-name.ts';
import type { Database } from '../server/database.ts';
import type { MemberTotal } from './event-totals.ts';
import { eventWinners } from './event-winner.ts';
import { keepScores, placesOfLeague } from './kept-scores.sql.ts';

interface TopScorer extends NameParts {
  event_id: string;
  id: string;
  points: number;
}

/** The winners of each complete event of a league, alphabetically; an event that nobody won is not in the map. */
export async function readEventWinners(db: Database, leagueId: string): Promise<Map<string, MemberTotal[]>> {
  await keepScores(db, placesOfLeague(leagueId));
  const { rows } = await sql<TopScorer>`
    select k.event_id, k.points, m.id, m.display_name, m.email, m.deleted_at
    from kept_scores k
    join scored_events e on e.id = k.event_id
    join profiles m on m.id = k.user_id
    where k.league_id = ${leagueId} and k.won`.execute(db);
  const scorers = Map.groupBy(rows, (row) => row.event_id);
  return new Map(
    [...scorers].map(([eventId, top]) => [
      eventId,
      eventWinners(
        true,
        top.map((scorer) => ({ id: scorer.id, name: shownName(scorer), points: scorer.points })),
      ),
    ]),
  );
}
