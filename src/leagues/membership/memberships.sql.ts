import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { LeagueRole } from '../../server/database/tables.ts';

/**
 * Checks and writes in one statement, with the locks of `lockForJoin`; existing members keep their role. Returns the league's
 * id, or null when the league is gone, its link is closed or the account is being deleted.
 */
export async function joinByLink(db: Queryable, leagueId: string, userId: string): Promise<string | null> {
  const { rows } = await sql`
    with open_league as (
      select l.id, p.id as user_id from leagues l, profiles p
      where l.id = ${leagueId} and l.join_by_link and p.id = ${userId} and p.deleted_at is null
      for share of l for key share of p
    ),
    joined as (
      insert into league_members (league_id, user_id) select id, user_id from open_league
      on conflict do nothing
    )
    select 1 from open_league
    union all
    select 1 from league_members where league_id = ${leagueId} and user_id = ${userId}`.execute(db);
  return rows.length > 0 ? leagueId : null;
}

/** Undefined for non-members. */
export async function findRole(
  db: Queryable,
  leagueId: string,
  userId: string,
): Promise<LeagueRole | undefined> {
  const { rows } = await sql<{ role: LeagueRole }>`
    select role from league_members where league_id = ${leagueId} and user_id = ${userId}`.execute(db);
  return rows[0]?.role;
}

export async function setRole(
  tx: Queryable,
  leagueId: string,
  userId: string,
  role: LeagueRole,
): Promise<void> {
  await sql`update league_members set role = ${role}
    where league_id = ${leagueId} and user_id = ${userId} and role <> ${role}`.execute(tx);
}

/** Waits for the member's saves in flight; later ones are refused. Whoever comes back has not muted the league. */
export async function deleteMembership(tx: Queryable, leagueId: string, userId: string): Promise<void> {
  for (const table of ['league_members', 'muted_leagues'])
    await sql`delete from ${sql.table(table)} where league_id = ${leagueId} and user_id = ${userId}`.execute(
      tx,
    );
}

export interface MemberRow {
  id: string;
  role: LeagueRole;
  display_name: string | null;
  email: string | null;
  avatar_url: string | null;
}

export async function listMembers(db: Queryable, leagueId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select p.id, m.role, p.display_name, p.email, p.avatar_url
    from league_members m join profiles p on p.id = m.user_id where m.league_id = ${leagueId}`.execute(db);
  return rows;
}
