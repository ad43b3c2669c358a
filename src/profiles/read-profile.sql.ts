import { sql } from 'kysely';
import type { Queryable } from '../server/database/database.ts';
import type { LeagueRole, ProfileRole } from '../server/database/tables.ts';
import { compareAlphabetically } from '../text/alphabetical.ts';

export interface ProfileRow {
  id: string;
  display_name: string | null;
  email: string | null;
  avatar_url: string | null;
  role: ProfileRole;
  created_at: Date;
}

/** Undefined for an unknown or deleted account. */
export function findProfile(db: Queryable, id: string): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('profiles')
    .select(['id', 'display_name', 'email', 'avatar_url', 'role', 'created_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export interface ProfileLeague {
  id: string;
  name: string;
  created_by: string;
  role: LeagueRole;
  member_count: number;
  /** True when the viewer is a member too. */
  shared: boolean;
}

/** Ordered by name. */
export async function listLeaguesOf(
  db: Queryable,
  userId: string,
  viewerId: string,
): Promise<ProfileLeague[]> {
  const { rows } = await sql<ProfileLeague>`
    select l.id, l.name, l.created_by, m.role,
      exists (select 1 from league_members v where v.league_id = l.id and v.user_id = ${viewerId}) as shared,
      (select count(*) from league_members every_member where every_member.league_id = l.id) as member_count
    from league_members m join leagues l on l.id = m.league_id
    where m.user_id = ${userId}`.execute(db);
  return rows.sort(compareAlphabetically);
}
