import { sql } from 'kysely';
import { problem } from '../errors/problems.ts';
import type { Database, Queryable } from '../server/database/database.ts';
import { findAccount } from './accounts.sql.ts';
import { normalizeEmail, passwordProblem } from './credentials/credentials.ts';
import { hashPassword } from './credentials/password.server.ts';
import { signInAddress } from './recovery/link-address.server.ts';
import { createLink, setPasswordHash, voidLinks } from './recovery.sql.ts';
import { endAllSessions } from './sessions/sessions.sql.ts';
import { claimSiteAdmin } from './site-admin.server.ts';

/** Throws 'user_not_found'. */
export async function accountOf(db: Queryable, email: string): Promise<string> {
  const account = await findAccount(db, normalizeEmail(email));
  if (!account) throw problem('user_not_found');
  return account.id;
}

/** A one-time sign-in link, good for an hour. Throws 'user_not_found'. */
export async function createSignInLink(db: Database, email: string, publicUrl: string): Promise<string> {
  return signInAddress(publicUrl, await createLink(db, await accountOf(db, email), 'sign_in'));
}

/**
 * Sets a password, ends the user's sessions and voids their links; creates `siteAdmin` if needed. Throws
 * 'user_not_found' or the password's problem.
 */
export async function setPassword(
  db: Database,
  email: string,
  password: string,
  siteAdmin: string,
): Promise<void> {
  const refused = passwordProblem(password);
  if (refused) throw problem(refused);
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    if (normalizeEmail(email) === siteAdmin && (await claimSiteAdmin(tx, siteAdmin, password_hash))) return;
    const profileId = await accountOf(tx, email);
    await sql`select from profiles where id = ${profileId} for update`.execute(tx);
    await setPasswordHash(tx, profileId, password_hash);
    await voidLinks(tx, profileId);
    await endAllSessions(tx, profileId);
  });
}
