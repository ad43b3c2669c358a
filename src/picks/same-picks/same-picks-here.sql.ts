import { sql } from 'kysely';

export interface SamePicksHere {
  /** True when the league has its own picks on the event. */
  is_apart: boolean;
  /** The user's leagues that follow one another on the event. */
  leagues: { id: string; name: string }[];
  /** How many picks would be replaced if the league followed them. */
  replaces: number;
}

/** One row, or none for users without one set of picks. */
export const samePicksHere = ({
  leagueId,
  eventId,
  userId,
}: {
  leagueId: string;
  eventId: string;
  userId: string;
}) => sql`
  select not ${leagueId}::uuid = any (l.ids) as is_apart,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id), '[]')
      from leagues where id = any (l.ids)) as leagues,
    case when ${leagueId}::uuid = any (l.ids) then 0 else (
      select count(*) filter (where replaces)::int
      from picks_to_follow(p.id, ${eventId}, l.ids || ${leagueId}::uuid, null, ${leagueId})
    ) end as replaces
  from profiles p
  cross join lateral (select array(select following_leagues(p.id, ${eventId})) as ids) l
  where p.id = ${userId} and p.same_picks`;
