import { randomInt } from 'node:crypto';
import type { Config } from '../server/config.ts';
import type { Database } from '../server/database.ts';
import { createAccount } from './accounts.sql.ts';
import { hashPassword } from './password.server.ts';

/**
 * Creates the account of ADMIN_EMAIL (role pro, e-mail verified) unless an account has that e-mail, so that nobody
 * can register it first. Returns the password it made up when none was configured, on the first start only.
 */
export async function bootstrapSiteAdmin(
  db: Database,
  admin: Config['admin'],
): Promise<{ email: string; generatedPassword: string | null }> {
  const { email } = admin;
  const existing = await db.selectFrom('profiles').select('id').where('email', '=', email).executeTakeFirst();
  if (existing) return { email, generatedPassword: null };

  const generatedPassword = admin.password ? null : readablePassword();
  const password_hash = await hashPassword(admin.password ?? generatedPassword!);
  const created = await db
    .transaction()
    .execute((tx) => createAccount(tx, { email, role: 'pro', password_hash, verified: true }));
  return { email, generatedPassword: created ? generatedPassword : null };
}

// No look-alikes: the password is read off a terminal once.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

function readablePassword(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
