import type { Config } from '../server/config.ts';
import { addressSubject, type Limit } from './attempts.server.ts';

const TEN_MINUTES = 600;
const HOUR = 3600;

/**
 * What a sign-in counts against (decision 39). A browser that signed in to the account before counts by itself, so that no
 * stranger, not even one at the same address, uses up the owner's attempts.
 */
export function signInLimits(
  limits: Config['limits'],
  { email, ip, mark }: { email: string; ip: string; mark: string | undefined },
): Limit[] {
  const perAccount = { most: limits.signInsPerAccount, windowSeconds: TEN_MINUTES };
  if (mark) return [{ kind: 'sign_in_device', subject: mark, ...perAccount }];
  const address = addressSubject(ip);
  return [
    { kind: 'sign_in_account_address', subject: `${address} ${email}`, ...perAccount },
    {
      kind: 'sign_in_address',
      subject: address,
      most: limits.signInsPerAddress,
      windowSeconds: TEN_MINUTES,
    },
    {
      kind: 'sign_in_account',
      subject: email,
      most: limits.signInsPerAccountAnywhere,
      windowSeconds: HOUR,
    },
  ];
}

export function signUpLimits(limits: Config['limits'], { ip }: { ip: string }): Limit[] {
  return [
    {
      kind: 'sign_up_address',
      subject: addressSubject(ip),
      most: limits.signUpsPerAddress,
      windowSeconds: HOUR,
    },
  ];
}
