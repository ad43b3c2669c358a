import { problem } from '../../errors/problems.ts';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { passwordHashOf } from '../accounts.sql.ts';
import { countAttempt } from '../limits/attempts.server.ts';
import { passwordFits } from './password.server.ts';
import { requirePasswords } from './passwords-off.server.ts';

/**
 * Asked before anything that a borrowed phone must not do. Returns the hash; throws 'no_password', 'current_password_wrong' or
 * 'passwords_off'.
 */
export async function checkPassword(
  { db, config }: { db: Database; config: Config },
  user: { id: string; email: string },
  password: string,
): Promise<string> {
  requirePasswords(config, user.email);
  const most = config.limits.signInsPerAccount;
  const giveBack = await countAttempt(db, [
    { kind: 'password_check', subject: user.id, most, windowSeconds: 600 },
  ]);
  const stored = await passwordHashOf(db, user.id);
  if (stored === null) throw problem('no_password');
  if (!(await passwordFits(stored, password))) throw problem('current_password_wrong');
  await giveBack();
  return stored;
}
