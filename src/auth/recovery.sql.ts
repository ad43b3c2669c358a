import { sql } from 'kysely';
import type { Database, Queryable } from '../server/database/database.ts';
import { endAllSessions } from './sessions/sessions.sql.ts';
import { newToken, tokenHash } from './sessions/token.server.ts';

export const LINK_MINUTES = 60;
export const GRANT_MINUTES = 15;

/** The secrets of a one-time link; the database stores only their hashes. */
export interface LinkTokens {
  access_token: string;
  refresh_token: string;
}

type Purpose = 'recovery' | 'sign_in';

/** Creates a one-time link, good for {@link LINK_MINUTES}. */
export async function createLink(db: Queryable, profileId: string, purpose: Purpose): Promise<LinkTokens> {
  const tokens = { access_token: newToken(), refresh_token: newToken() };
  await db
    .insertInto('recovery_links')
    .values({
      profile_id: profileId,
      purpose,
      access_hash: tokenHash(tokens.access_token),
      refresh_hash: tokenHash(tokens.refresh_token),
      expires_at: sql`now() + make_interval(mins => ${LINK_MINUTES})`,
      used_at: null,
    })
    .execute();
  return tokens;
}

const MAILS_A_DAY = 5;
const STILL_GOOD_MINUTES = 15;

/**
 * Creates the link to mail to `email`; undefined when enough were sent today and the latest is still good for a while, or when
 * the account's address has changed meanwhile.
 */
export function createLinkToMail(
  db: Database,
  profileId: string,
  email: string,
): Promise<LinkTokens | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } =
      await sql`select from profiles where id = ${profileId} and email = ${email} for share`.execute(tx);
    return rows.length === 1 && (await needsAnotherLink(tx, profileId))
      ? createLink(tx, profileId, 'recovery')
      : undefined;
  });
}

async function needsAnotherLink(db: Queryable, profileId: string): Promise<boolean> {
  const { rows } = await sql<{ mails: number; has_good_link: boolean }>`
    select count(*) filter (where mailed_at > now() - interval '1 day') as mails,
      coalesce(bool_or(expires_at > now() + make_interval(mins => ${STILL_GOOD_MINUTES})), false) as has_good_link
    from recovery_links
    where profile_id = ${profileId} and mailed_at is not null`.execute(db);
  const { mails, has_good_link } = rows[0]!;
  return mails < MAILS_A_DAY || !has_good_link;
}

export async function recordMailed(db: Queryable, { access_token }: LinkTokens): Promise<void> {
  await sql`update recovery_links set mailed_at = now() where access_hash = ${tokenHash(access_token)}`.execute(
    db,
  );
}

/** Opens a grant for a valid link without using the link up; undefined otherwise. */
export async function openGrant(db: Queryable, tokens: LinkTokens): Promise<string | undefined> {
  const token = newToken();
  const { numAffectedRows } = await sql`
    insert into recovery_grants (token_hash, link_id, expires_at)
    select ${tokenHash(token)}, id, now() + make_interval(mins => ${GRANT_MINUTES})
    from recovery_links
    where access_hash = ${tokenHash(tokens.access_token)} and refresh_hash = ${tokenHash(tokens.refresh_token)}
      and purpose = 'recovery' and expires_at > now()`.execute(db);
  return numAffectedRows === 1n ? token : undefined;
}

/** Undefined when the grant is used up, void or expired: whatever uses a grant up deletes its link. */
export async function readGrant(db: Queryable, token: string) {
  const { rows } = await sql<{ link_id: string; profile_id: string; email: string }>`
    select l.id as link_id, p.id as profile_id, p.email
    from recovery_grants g
    join recovery_links l on l.id = g.link_id
    join profiles p on p.id = l.profile_id
    where g.token_hash = ${tokenHash(token)} and g.expires_at > now()`.execute(db);
  return rows[0];
}

/** Of any number of tries at once, one gets the account's id. */
export async function spendSignInLink(db: Queryable, tokens: LinkTokens): Promise<string | undefined> {
  const { rows } = await sql<{ profile_id: string }>`
    update recovery_links set used_at = now()
    where access_hash = ${tokenHash(tokens.access_token)} and refresh_hash = ${tokenHash(tokens.refresh_token)}
      and purpose = 'sign_in' and used_at is null and expires_at > now()
    returning profile_id`.execute(db);
  return rows[0]?.profile_id;
}

/** Voids an account's links and their grants, and the mails that prove an address for it. */
export async function voidLinks(db: Queryable, profileId: string): Promise<void> {
  await db.deleteFrom('recovery_links').where('profile_id', '=', profileId).execute();
  await db.deleteFrom('email_proofs').where('user_id', '=', profileId).execute();
}

/**
 * Sets the password, proves the email, voids all links and ends all sessions. Undefined for a grant that is used up or expired.
 */
export function spendGrant(db: Database, token: string, password_hash: string): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const grant = await readGrant(tx, token);
    if (!grant) return undefined;
    // Two grants of the same account take turns here; otherwise they could deadlock on their links.
    await sql`select from profiles where id = ${grant.profile_id} for update`.execute(tx);
    if (!(await readGrant(tx, token))) return undefined;
    await setPasswordHash(tx, grant.profile_id, password_hash);
    await proveEmail(tx, grant.profile_id);
    await voidLinks(tx, grant.profile_id);
    await endAllSessions(tx, grant.profile_id);
    return grant.profile_id;
  });
}

export async function proveEmail(db: Queryable, profileId: string): Promise<void> {
  await sql`update credentials set email_verified_at = coalesce(email_verified_at, now())
    where profile_id = ${profileId}`.execute(db);
}

export async function setPasswordHash(
  db: Queryable,
  profile_id: string,
  password_hash: string,
): Promise<void> {
  await db
    .insertInto('credentials')
    .values({ profile_id, password_hash, email_verified_at: null })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ password_hash }))
    .execute();
}
