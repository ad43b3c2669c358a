import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';

export interface SamePicks {
  /** Null when not answered yet. */
  is_on: boolean | null;
  league_count: number;
  /** Open events on which the user's leagues have different picks although none of them was set apart. */
  differences: {
    event_id: string;
    event_name: string;
    leagues: { id: string; name: string; pick_count: number }[];
  }[];
}

export async function readSamePicks(db: Queryable, userId: string): Promise<SamePicks> {
  const { rows } = await sql<SamePicks>`
    select p.same_picks as is_on,
      (select count(*)::int from league_members m where m.user_id = p.id) as league_count,
      (select coalesce(jsonb_agg(jsonb_build_object('event_id', e.id, 'event_name', e.name, 'leagues', (
          select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'pick_count', k.pick_count) order by l.name, l.id)
          from leagues l
          cross join lateral (select count(*)::int as pick_count from picks k
            where k.user_id = p.id and k.event_id = e.id and k.league_id = l.id) k
          where l.id = any (o.leagues) and k.pick_count > 0
        )) order by e.start_time, e.id), '[]')
        from events e
        cross join lateral (
          select array(
            select m.league_id from league_members m
            where m.user_id = p.id and not exists (select from own_picks w
              where w.user_id = p.id and w.event_id = e.id and w.league_id = m.league_id)
          ) as leagues
        ) o
        where e.status <> 'completed' and not event_locked(e) and picks_differ(p.id, e.id, o.leagues, true)
      ) as differences
    from profiles p where p.id = ${userId}`.execute(db);
  return rows[0]!;
}
