import { sql } from 'kysely';
import { voidLinks } from '../../auth/recovery.sql.ts';
import { endAllSessions } from '../../auth/sessions/sessions.sql.ts';
import type { Queryable } from '../../server/database/database.ts';

/** Keeps the account from being handed a league or joining one. Locks memberships before the profile, as saves do. */
export async function lockAccount(tx: Queryable, userId: string): Promise<void> {
  await sql`select 1 from leagues
    where id in (select league_id from league_members where user_id = ${userId})
    order by id for no key update`.execute(tx);
  await sql`select 1 from league_members where user_id = ${userId} order by league_id for update`.execute(tx);
  await sql`select 1 from profiles where id = ${userId} for update`.execute(tx);
}

export async function ownedLeagues(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from leagues where created_by = ${userId} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function dropMemberships(tx: Queryable, userId: string): Promise<void> {
  await tx.deleteFrom('league_members').where('user_id', '=', userId).execute();
}

/** The user's invite links keep working; they now belong to the league's owner. */
export async function passOnInvites(tx: Queryable, userId: string): Promise<void> {
  await sql`update invites i set created_by = l.created_by from leagues l
    where l.id = i.league_id and i.created_by = ${userId}`.execute(tx);
}

/** Also ends every session. Once these are gone, nothing asks anymore whether the account was deleted. */
export async function dropSignIns(tx: Queryable, userId: string): Promise<void> {
  await endAllSessions(tx, userId);
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
  await sql`delete from identities where profile_id = ${userId}`.execute(tx);
  await voidLinks(tx, userId);
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('credentials').where('profile_id', '=', userId).execute();
}

export async function dropNotices(tx: Queryable, userId: string): Promise<void> {
  for (const table of [
    'notices',
    'notice_settings',
    'muted_leagues',
    'event_skips',
    'watch_later',
    'calendar_tokens',
    'reminded_events',
    'sent_places',
    'push_subscriptions',
  ])
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
}

/** Keeps an empty profile where past boards, results or seasons refer to it; it is shown as 'Deleted member'. */
export async function dropProfile(tx: Queryable, userId: string): Promise<void> {
  await sql`update profiles
    set email = null, display_name = null, avatar_url = null, role = 'standard', time_zone = null,
      time_zone_fixed = false, watch_later_since = null, same_picks = null, deleted_at = now()
    where id = ${userId}`.execute(tx);
  await sql`delete from season_standings where user_id = ${userId} and events = 0`.execute(tx);
  await sql`delete from profiles p where p.id = ${userId}
    and not exists (select 1 from picks where user_id = p.id)
    and not exists (select 1 from event_changes where changed_by = p.id)
    and not exists (select 1 from season_standings where user_id = p.id)
    and not exists (select 1 from imported_results where user_id = p.id)
    and not exists (select 1 from followed_pages where followed_by = p.id)`.execute(tx);
}
