import { findAccount } from '../../auth/accounts.sql.ts';
import { normalizeEmail } from '../../auth/credentials/credentials.ts';
import { problem } from '../../errors/problems.ts';
import { setProfileRole } from '../../profiles/profiles.sql.ts';
import type { Database } from '../../server/database/database.ts';
import type { ProfileRole } from '../../server/database/tables.ts';

/** For operators. Throws 'user_not_found'. */
export async function setRoleOf(db: Database, email: string, role: ProfileRole): Promise<void> {
  const account = await findAccount(db, normalizeEmail(email));
  if (!account) throw problem('user_not_found');
  await setProfileRole(db, account.id, role);
}
