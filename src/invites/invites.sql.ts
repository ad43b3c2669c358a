import { sql } from 'kysely';
import { INVITE_DAYS, INVITE_MAX_USES } from '../permissions/invite.ts';
import type { Database, Queryable } from '../server/database/database.ts';

export interface InviteRow {
  code: string;
  league_id: string;
  created_by: string;
  max_uses: number;
  use_count: number;
  expires_at: Date;
  created_at: Date;
}

export async function insertInvite(
  db: Queryable,
  invite: { code: string; league_id: string; created_by: string },
): Promise<InviteRow> {
  const { rows } = await sql<InviteRow>`
    insert into invites (code, league_id, created_by, max_uses, expires_at)
    values (${invite.code}, ${invite.league_id}, ${invite.created_by}, ${INVITE_MAX_USES},
      now() + make_interval(days => ${INVITE_DAYS}::int))
    returning *`.execute(db);
  return rows[0]!;
}

export const INVITES_PER_PAGE = 20;

/** One page (from 1) of a league's invites, latest first, and the total. */
export async function listInviteRows(
  db: Database,
  leagueId: string,
  page: number,
): Promise<{ invites: InviteRow[]; total: number }> {
  const [invites, count] = await Promise.all([
    sql<InviteRow>`select * from invites where league_id = ${leagueId} order by created_at desc, code
      limit ${INVITES_PER_PAGE} offset ${(page - 1) * INVITES_PER_PAGE}`.execute(db),
    sql<{ total: number }>`select count(*) as total from invites where league_id = ${leagueId}`.execute(db),
  ]);
  return { invites: invites.rows, total: count.rows[0]!.total };
}

/** False when the league has no such invite. */
export async function deleteInvite(db: Database, leagueId: string, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from invites where league_id = ${leagueId} and code = ${code}`.execute(db);
  return numAffectedRows === 1n;
}

export interface InviteToUse extends InviteRow {
  league_name: string;
  member_count: number;
  is_member: boolean;
  /** Null when the inviter has left or never chose a name. */
  invited_by: string | null;
  /** By the database's clock. */
  now: Date;
}

/** An invite with one viewer's membership (null when signed out). */
export async function findInvite(
  db: Queryable,
  code: string,
  viewer: { id: string } | null,
): Promise<InviteToUse | undefined> {
  const { rows } = await sql<InviteToUse>`
    select i.*, l.name as league_name,
      (select count(*) from league_members every_member where every_member.league_id = l.id) as member_count,
      m.user_id is not null as is_member, clock_timestamp() as now,
      (select p.display_name from league_members c join profiles p on p.id = c.user_id
        where c.league_id = i.league_id and c.user_id = i.created_by) as invited_by
    from invites i
    join leagues l on l.id = i.league_id
    left join league_members m on m.league_id = i.league_id and m.user_id = ${viewer?.id ?? null}
    where i.code = ${code}`.execute(db);
  return rows[0];
}

/** False when the user already is a member. */
export async function addMember(tx: Queryable, leagueId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`insert into league_members (league_id, user_id) values (${leagueId}, ${userId})
    on conflict do nothing returning user_id`.execute(tx);
  return rows.length > 0;
}

/** Safe when several try at once; false when no use is left. */
export async function takeUse(tx: Queryable, code: string): Promise<boolean> {
  const { rows } = await sql`update invites set use_count = use_count + 1
    where code = ${code} and use_count < max_uses returning code`.execute(tx);
  return rows.length > 0;
}
