import { sql } from 'kysely';
import type { Database, Queryable } from '../../server/database/database.ts';
import type { ProfileRole } from '../../server/database/tables.ts';
import { TOKENS_MAX } from './api-token.ts';
import { tokenHash } from './token.server.ts';

export interface ApiTokenRow {
  id: string;
  label: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface TokenOwner {
  token_id: string;
  is_stale: boolean;
  id: string;
  email: string;
  email_verified: boolean;
  display_name: string | null;
  avatar_url: string | null;
  role: ProfileRole;
}

/** The account behind a token, unless it was revoked. A deleted one has no e-mail, so it is not the site admin's. */
export async function findTokenOwner(db: Database, token: string): Promise<TokenOwner | undefined> {
  const { rows } = await sql<TokenOwner>`
    select t.id as token_id, coalesce(t.last_used_at < now() - interval '1 hour', true) as is_stale,
      p.id, p.email, c.email_verified_at is not null as email_verified, p.display_name, p.avatar_url, p.role
    from api_tokens t
    join profiles p on p.id = t.profile_id
    left join credentials c on c.profile_id = p.id
    where t.token_hash = ${tokenHash(token)} and t.revoked_at is null`.execute(db);
  return rows[0];
}

export async function recordUse(db: Database, tokenId: string): Promise<void> {
  await sql`update api_tokens set last_used_at = now() where id = ${tokenId}`.execute(db);
}

/** Latest first, without revoked ones. */
export function listTokens(db: Queryable, profileId: string): Promise<ApiTokenRow[]> {
  return db
    .selectFrom('api_tokens')
    .select(['id', 'label', 'created_at', 'last_used_at'])
    .where('profile_id', '=', profileId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Undefined when the account already has {@link TOKENS_MAX}. */
export async function insertToken(
  tx: Queryable,
  profileId: string,
  { label, token }: { label: string; token: string },
): Promise<ApiTokenRow | undefined> {
  // Two requests at once must not both get the last one allowed.
  await sql`select from profiles where id = ${profileId} for no key update`.execute(tx);
  const { rows } = await sql<ApiTokenRow>`
    insert into api_tokens (profile_id, token_hash, label)
    select ${profileId}, ${tokenHash(token)}, ${label}
    where (select count(*) from api_tokens where profile_id = ${profileId} and revoked_at is null) < ${TOKENS_MAX}
    returning id, label, created_at, last_used_at`.execute(tx);
  return rows[0];
}

export async function revokeToken(db: Queryable, profileId: string, tokenId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update api_tokens set revoked_at = now()
    where id = ${tokenId} and profile_id = ${profileId} and revoked_at is null`.execute(db);
  return numAffectedRows === 1n;
}

export async function dropTokens(db: Queryable, profileId: string): Promise<void> {
  await db.deleteFrom('api_tokens').where('profile_id', '=', profileId).execute();
}

/** Drops the tokens of anyone who was the site admin before. */
export async function dropFormerTokens(db: Queryable, siteAdmin: string): Promise<void> {
  await sql`delete from api_tokens t using profiles p
    where p.id = t.profile_id and p.email <> ${siteAdmin}`.execute(db);
}
