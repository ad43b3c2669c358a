import { allAccounts } from '../../src/admin/members/members.sql.ts';
import { normalizeEmail } from '../../src/auth/credentials/credentials.ts';
import { accountOf } from '../../src/auth/operator.server.ts';
import { problem } from '../../src/errors/problems.ts';
import { deleteAccount } from '../../src/profiles/account/delete-account.server.ts';
import { ownedLeagues } from '../../src/profiles/account/delete-account.sql.ts';
import { DELETION_CONFIRMATION } from '../../src/profiles/account/deletion-confirmation.ts';
import type { Config } from '../../src/server/config.ts';
import type { Database } from '../../src/server/database/database.ts';
import { ask } from './ask.ts';
import type { Answer } from './findings.ts';

/** Every account, newest last: e-mail, role, date joined, name. */
export async function listMembers(db: Database, { admin }: Config): Promise<Answer> {
  const accounts = await allAccounts(db);
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, role, created_at, display_name }) => {
    const rank = email === admin.email ? 'site admin' : role;
    return `${email.padEnd(width)}  ${rank.padEnd(10)}  ${created_at.toISOString().slice(0, 10)}  ${display_name ?? ''}`.trimEnd();
  });
  return { text: lines.join('\n') };
}

/** Deletes an account just as its owner could (R15). */
export async function deleteMember(db: Database, email: string, config: Config): Promise<string> {
  const wanted = normalizeEmail(email);
  if (wanted === config.admin.email) throw problem('account_is_site_admin');
  const id = await accountOf(db, email);
  const leagues = await ownedLeagues(db, id);
  if (leagues.length > 0)
    throw new Error(`${email} owns ${leagues.join(', ')}: hand over or delete these leagues first.`);
  const typed = await ask(`Type ${wanted} to delete this account for good: `);
  if (normalizeEmail(typed) !== wanted) throw problem('confirmation_wrong');
  await deleteAccount({ db, config }, id, DELETION_CONFIRMATION);
  return `The account of ${email} is deleted.`;
}
