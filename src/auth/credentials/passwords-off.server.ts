import { problem } from '../../errors/problems.ts';
import type { Config } from '../../server/config.ts';

/** Where PASSWORDS is off, refuses anyone who comes with one or asks for one: 'passwords_off'. */
export function requirePasswords(
  { passwords, admin }: Pick<Config, 'passwords' | 'admin'>,
  email: string,
): void {
  if (passwords === 'on' || (passwords === 'admin' && email === admin.email)) return;
  throw problem('passwords_off');
}
