import { sql } from 'kysely';
import type { LeagueSettings } from '../permissions/league.ts';
import type { Database, Queryable } from '../server/database/database.ts';
import type { LeagueRole } from '../server/database/tables.ts';
import { compareAlphabetically } from '../text/alphabetical.ts';

export interface OwnLeague {
  id: string;
  name: string;
  created_by: string;
  role: LeagueRole;
  member_count: number;
  /** True for a pick in any league. */
  has_picked: boolean;
}

/** Ordered by name. */
export async function listOwnLeagues(db: Database, userId: string): Promise<OwnLeague[]> {
  const { rows } = await sql<OwnLeague>`
    select l.id, l.name, l.created_by, m.role,
      (select count(*) from league_members every_member where every_member.league_id = l.id) as member_count,
      exists (select 1 from picks where user_id = ${userId}) as has_picked
    from league_members m join leagues l on l.id = m.league_id
    where m.user_id = ${userId}`.execute(db);
  return rows.sort(compareAlphabetically);
}

/** Makes the creator an admin member; returns the league's id. */
export async function insertLeague(db: Queryable, name: string, created_by: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with league as (
      insert into leagues (name, created_by) values (${name}, ${created_by}) returning id, created_by
    )
    insert into league_members (league_id, user_id, role)
    select id, created_by, 'admin' from league
    returning league_id as id`.execute(db);
  return rows[0]!.id;
}

export async function updateLeagueRow(tx: Queryable, id: string, settings: LeagueSettings): Promise<void> {
  await tx.updateTable('leagues').set(settings).where('id', '=', id).execute();
}

export async function closeLeagueLink(tx: Queryable, id: string): Promise<void> {
  await tx.updateTable('leagues').set({ join_by_link: false }).where('id', '=', id).execute();
}

export async function setOwner(tx: Queryable, id: string, userId: string): Promise<void> {
  await tx.updateTable('leagues').set({ created_by: userId }).where('id', '=', id).execute();
}

/** Deletes its members, invites and picks too. */
export async function deleteLeagueRow(tx: Queryable, id: string): Promise<void> {
  await tx.deleteFrom('leagues').where('id', '=', id).execute();
}
