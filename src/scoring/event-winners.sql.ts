import { sql } from 'kysely';
import { revealAllScored } from '../picks/reveal.sql.ts';
import { type NameParts, shownName } from '../profiles/display-name.ts';
import type { Database } from '../server/database.ts';
import type { MemberTotal } from './event-totals.ts';
import { eventWinners } from './event-winner.ts';
import { scoredPicks } from './scored-picks.sql.ts';

interface TopScorer extends NameParts {
  event_id: string;
  id: string;
  points: number;
}

/** The winners of each complete event of a league, alphabetically; an event that nobody won is not in the map. */
export async function readEventWinners(db: Database, leagueId: string): Promise<Map<string, MemberTotal[]>> {
  await revealAllScored(db);
  const { rows } = await sql<TopScorer>`
    with totals as (
      select event_id, user_id, sum(points)::int as points,
        rank() over (partition by event_id order by sum(points) desc) as place
      from (${scoredPicks} where p.league_id = ${leagueId} and e.resulted_count = e.fight_count) scored
      group by event_id, user_id
    )
    select t.event_id, t.points, m.id, m.display_name, m.email, m.deleted_at
    from totals t join profiles m on m.id = t.user_id
    where t.place = 1 and t.points > 0`.execute(db);
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
