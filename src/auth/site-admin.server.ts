import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Config } from '../server/config.ts';
import type { Database, Queryable } from '../server/database/database.ts';
import type { Tables } from '../server/database/tables.ts';
import { createAccount } from './accounts.sql.ts';
import { hashPassword } from './credentials/password.server.ts';
import { proveEmail, setPasswordHash, voidLinks } from './recovery.sql.ts';
import { dropFormerTokens } from './sessions/api-tokens.sql.ts';
import { endAllSessions } from './sessions/sessions.sql.ts';

/**
 * Creates ADMIN_EMAIL's account, or takes it over from whoever registered it unverified. `open` opens the port before the
 * commit, so that a failed start leaves no unknown password behind. Returns a generated password.
 */
export async function bootstrapSiteAdmin(
  db: Database,
  { email, password }: Config['admin'],
  open: () => Promise<unknown> = async () => {},
): Promise<{ email: string; generatedPassword: string | null }> {
  await dropFormerTokens(db, email);
  if (await isProved(db, email)) {
    await open();
    return { email, generatedPassword: null };
  }
  const given = password ?? readablePassword();
  const password_hash = await hashPassword(given);
  const isNew = await db.transaction().execute(async (tx) => {
    const claimed = await claimSiteAdmin(tx, email, password_hash);
    await open();
    return claimed;
  });
  return { email, generatedPassword: isNew && password === null ? given : null };
}

async function isProved(db: Queryable, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('profiles as p')
    .innerJoin('credentials as c', 'c.profile_id', 'p.id')
    .select('p.id')
    .where('p.email', '=', email)
    .where('c.email_verified_at', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}

/** Creates or takes over the site admin's account with its sessions and links. False when it was already verified. */
export async function claimSiteAdmin(
  tx: Transaction<Tables>,
  email: string,
  password_hash: string,
): Promise<boolean> {
  if (await createAccount(tx, { email, role: 'pro', password_hash, verified: true })) return true;
  const { id } = await tx
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (await isProved(tx, email)) return false;
  await setPasswordHash(tx, id, password_hash);
  await proveEmail(tx, id);
  await tx.updateTable('profiles').set({ role: 'pro' }).where('id', '=', id).execute();
  await voidLinks(tx, id);
  await endAllSessions(tx, id);
  return true;
}

// Without look-alikes, because somebody reads the password off a terminal.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

function readablePassword(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
