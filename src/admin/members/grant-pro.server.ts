import { accountOf } from '../../auth/operator.server.ts';
import { setProfileRole } from '../../profiles/profiles.sql.ts';
import type { Database } from '../../server/database/database.ts';
import type { ProfileRole } from '../../server/database/tables.ts';

/** For operators. Throws 'user_not_found'. */
export async function setRoleOf(db: Database, email: string, role: ProfileRole): Promise<void> {
  await setProfileRole(db, await accountOf(db, email), role);
}
