import { sql } from 'kysely';
import type { MemberTotal } from '../../scoring/event-totals.ts';
import { eventWinners } from '../../scoring/event-winner.ts';
import type { Database } from '../../server/database/database.ts';
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
  /** The viewer's, shared by equal points; null without picks. */
  myPlace: number | null;
}

/** By complete event, the winners alphabetically; events that nobody scored on are missing from the map. */
export async function readEventWinners(
  db: Database,
  { leagueId, eventIds, viewerId }: { leagueId: string; eventIds: readonly string[]; viewerId: string },
  nameOf: NameOf,
): Promise<Map<string, EventEnding>> {
  const { rows } = await sql<Scorer>`
    with scored as (
      select s.event_id, s.user_id, e.resulted_count = e.fight_count as complete, p.points
      from league_scores(${leagueId}) s join events e on e.id = s.event_id
      cross join lateral season_points(s.league_id, e.start_time, s.winners, s.methods, s.rounds) p (points)
      where s.event_id = any(${eventIds}::uuid[])
    ), placed as (
      select event_id, user_id, points, place, complete and points > 0 and place = 1 as won
      from (select *, rank() over (partition by event_id order by points desc)::int as place from scored) ranked
    )
    select s.event_id, s.points, s.won, s.place, m.id, m.display_name, m.email, m.deleted_at, m.avatar_url
    from placed s join profiles m on m.id = s.user_id
    where s.won or s.user_id = ${viewerId}`.execute(db);
  const scorers = Map.groupBy(rows, (row) => row.event_id);
  return new Map(
    [...scorers].map(([eventId, there]) => [
      eventId,
      {
        winners: eventWinners(
          true,
          there
            .filter(({ won }) => won)
            .map((scorer) => ({
              id: scorer.id,
              name: nameOf(scorer),
              points: scorer.points,
              avatar_url: scorer.avatar_url,
            })),
        ),
        myPlace: there.find(({ id }) => id === viewerId)?.place ?? null,
      },
    ]),
  );
}
