import { sql } from 'kysely';
import type { MemberTotal } from '../../scoring/event-totals.ts';
import { eventWinners } from '../../scoring/event-winner.ts';
import type { Database } from '../../server/database/database.ts';
import type { NameOf, NameParts } from '../../text/display-name.ts';

interface TopScorer extends NameParts {
  event_id: string;
  id: string;
  points: number;
}

/** By complete event, alphabetically; events without a winner are missing from the map. */
export async function readEventWinners(
  db: Database,
  { leagueId, eventIds }: { leagueId: string; eventIds: readonly string[] },
  nameOf: NameOf,
): Promise<Map<string, MemberTotal[]>> {
  const { rows } = await sql<TopScorer>`
    select s.event_id, score_points(s.winners, s.methods, s.rounds) as points,
      m.id, m.display_name, m.email, m.deleted_at
    from league_scores(${leagueId}) s
    join profiles m on m.id = s.user_id
    where s.won and s.event_id = any(${eventIds}::uuid[])`.execute(db);
  const scorers = Map.groupBy(rows, (row) => row.event_id);
  return new Map(
    [...scorers].map(([eventId, top]) => [
      eventId,
      eventWinners(
        true,
        top.map((scorer) => ({ id: scorer.id, name: nameOf(scorer), points: scorer.points })),
      ),
    ]),
  );
}
