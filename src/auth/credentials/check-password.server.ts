import { problem } from '../../errors/problems.ts';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { passwordHashOf } from '../accounts.sql.ts';
import { countAttempt } from '../limits/attempts.server.ts';
import { passwordFits } from './password.server.ts';

/** Before something that a borrowed phone must not do. Returns the hash; throws 'no_password' or 'current_password_wrong'. */
export async function checkPassword(
  { db, config }: { db: Database; config: Config },
  userId: string,
  password: string,
): Promise<string> {
  const most = config.limits.signInsPerAccount;
  const giveBack = await countAttempt(db, [
    { kind: 'password_check', subject: userId, most, windowSeconds: 600 },
  ]);
  const stored = await passwordHashOf(db, userId);
  if (stored === null) throw problem('no_password');
  if (!(await passwordFits(stored, password))) throw problem('current_password_wrong');
  await giveBack();
  return stored;
}
