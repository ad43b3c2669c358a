import { problem } from '../../errors/problems.ts';
import type { Database } from '../../server/database/database.ts';
import { passwordProblem } from '../credentials/credentials.ts';
import { hashPassword } from '../credentials/password.server.ts';
import { readGrant, spendGrant } from '../recovery.sql.ts';

/**
 * Spends a grant to set the password; returns the account's id. Throws the password's problem or
 * 'reset_link_invalid'.
 */
export async function recoverPassword(
  db: Database,
  grantToken: string | undefined,
  password: string,
): Promise<string> {
  const refused = password.trim() === '' ? 'new_password_required' : passwordProblem(password);
  if (refused) throw problem(refused, { field: 'password' });
  // Checked before hashing, which costs 30 ms.
  if (!grantToken || !(await readGrant(db, grantToken))) throw problem('reset_link_invalid');
  const profileId = await spendGrant(db, grantToken, await hashPassword(password));
  if (!profileId) throw problem('reset_link_invalid');
  return profileId;
}
