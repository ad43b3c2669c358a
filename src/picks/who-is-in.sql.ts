import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';
import type { NameParts } from '../text/display-name.ts';
import type { HasPicks } from './who-is-in.ts';

interface Scope {
  leagues: string[];
  events: string[];
}

/**
 * How many picks each member has on each event (R30). Who is in follows from that number and public facts alone: asking which
 * fights lack a pick would reveal who picked a fight that has closed.
 */
const memberCounts = ({ leagues, events }: Scope): RawBuilder<unknown> => sql`
  with card as (
    select event_id, count(*) filter (where fight_open(f)) as open_count
    from fights f where event_id = any(${events}::uuid[]) group by event_id
  ), picked as (
    select league_id, event_id, user_id, count(*)::int as pick_count from picks
    where league_id = any(${leagues}::uuid[]) and event_id = any(${events}::uuid[])
    group by league_id, event_id, user_id
  ), counted as (
    select m.league_id, card.event_id, m.user_id, m.joined_at, coalesce(picked.pick_count, 0) as pick_count,
      coalesce(picked.pick_count, 0) >= greatest(card.open_count, 1) as is_in
    from league_members m cross join card
    left join picked on picked.league_id = m.league_id and picked.event_id = card.event_id
      and picked.user_id = m.user_id
    where m.league_id = any(${leagues}::uuid[])
  )`;

export interface MissingMember extends NameParts {
  id: string;
}

export interface WhoIsIn {
  league_id: string;
  event_id: string;
  in_count: number;
  begun_count: number;
  member_count: number;
  /** The first few, the viewer ahead of everybody. */
  missing: MissingMember[];
  /** The first few, those with the most picks ahead of the others. */
  tiles: { id: string; has: HasPicks }[];
}

export const MISSING_NAMED = 3;
export const TILES = 10;

/** Leaves out events without fights. */
export async function readWhoIsIn(db: Queryable, viewerId: string, scope: Scope): Promise<WhoIsIn[]> {
  if (scope.events.length === 0) return [];
  const { rows } = await sql<WhoIsIn>`
    ${memberCounts(scope)}, ranked as (
      select *, row_number() over (
        partition by league_id, event_id, is_in order by user_id = ${viewerId} desc, joined_at, user_id
      ) as place, row_number() over (
        partition by league_id, event_id order by is_in desc, pick_count > 0 desc, joined_at, user_id
      ) as tile from counted
    )
    select r.league_id, r.event_id, count(*) filter (where r.is_in)::int as in_count,
      count(*) filter (where r.pick_count > 0)::int as begun_count, count(*)::int as member_count,
      coalesce(
        json_agg(json_build_object('id', p.id, 'display_name', p.display_name, 'email', p.email) order by r.place)
          filter (where p.id is not null),
        '[]'
      ) as missing,
      json_agg(
        json_build_object('id', r.user_id,
          'has', case when r.is_in then 'all' when r.pick_count > 0 then 'some' else 'none' end)
        order by r.tile
      ) filter (where r.tile <= ${TILES}) as tiles
    from ranked r left join profiles p on p.id = r.user_id and not r.is_in and r.place <= ${MISSING_NAMED}
    group by r.league_id, r.event_id`.execute(db);
  return rows;
}

export interface MemberPickCount extends NameParts {
  id: string;
  avatar_url: string | null;
  pick_count: number;
  is_in: boolean;
}

export async function listMemberPickCounts(
  db: Queryable,
  leagueId: string,
  eventId: string,
): Promise<MemberPickCount[]> {
  const { rows } = await sql<MemberPickCount>`
    ${memberCounts({ leagues: [leagueId], events: [eventId] })}
    select p.id, p.display_name, p.email, p.avatar_url, c.pick_count, c.is_in
    from counted c join profiles p on p.id = c.user_id`.execute(db);
  return rows;
}
