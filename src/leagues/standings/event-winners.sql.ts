import { type RawBuilder, sql } from 'kysely';
import type { MemberTotal } from '../../scoring/event-totals.ts';
import type { Database } from '../../server/database/database.ts';
import { compareAlphabetically } from '../../text/alphabetical.ts';
import type { NameOf, NameParts } from '../../text/display-name.ts';

interface Scorer extends NameParts {
  event_id: string;
  id: string;
  avatar_url: string | null;
  points: number;
  won: boolean;
  place: number;
}

export interface EventEnding {
  winners: (MemberTotal & { avatar_url: string | null })[];
  /** The viewer's place, shared by equal points; null without picks. */
  myPlace: number | null;
}

/** Winners of each complete event in alphabetical order; events on which nobody scored are missing from the map. */
export async function readEventWinners(
  db: Database,
  { leagueId, eventIds, viewerId }: { leagueId: string; eventIds: readonly string[]; viewerId: string },
  nameOf: NameOf,
): Promise<Map<string, EventEnding>> {
  const { rows } = await sql<Scorer>`
    with placed as ${placed(sql`league_scores(${leagueId}) s where s.event_id = any(${eventIds}::uuid[])`)}
    select s.event_id, s.points, s.won, s.place, m.id, m.display_name, m.email, m.deleted_at, m.avatar_url
    from placed s join profiles m on m.id = s.user_id
    where s.won or s.user_id = ${viewerId}`.execute(db);
  const scorers = Map.groupBy(rows, (row) => row.event_id);
  return new Map(
    [...scorers].map(([eventId, there]) => [
      eventId,
      {
        winners: there
          .filter(({ won }) => won)
          .map(({ id, points, avatar_url, ...parts }) => ({
            id,
            name: nameOf({ id, ...parts }),
            points,
            avatar_url,
          }))
          .sort(compareAlphabetically),
        myPlace: there.find(({ id }) => id === viewerId)?.place ?? null,
      },
    ]),
  );
}

/**
 * The rows of `s`, with their points by the rules of their event's season (R55), the place that these earn in the league,
 * whether it is shared, and whether it wins the event: on a complete event the most points, but never 0 (R25). A canceled event
 * has no winner.
 */
export const placed = (scores: RawBuilder<unknown>) => sql`(
  select *, complete and points > 0 and place = 1 as won from (
    select s.event_id, s.league_id, s.user_id, p.points, e.resulted_count = e.fight_count and e.canceled_at is null as complete,
      rank() over (partition by s.league_id, s.event_id order by p.points desc)::int as place,
      count(*) over (partition by s.league_id, s.event_id, p.points) > 1 as is_tied
    from (select s.* from ${scores}) s join events e on e.id = s.event_id
    cross join lateral season_points(s.league_id, e.start_time, s.winners, s.methods, s.rounds) p (points)
  ) ranked)`;
