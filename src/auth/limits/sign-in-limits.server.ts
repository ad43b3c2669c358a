import { INVITE_MAX_USES } from '../../permissions/invite.ts';
import type { Config } from '../../server/config.ts';
import { addressSubject } from '../../server/http/address-subject.ts';
import type { Limit } from './attempts.server.ts';

const TEN_MINUTES = 600;
const HOUR = 3600;

interface Origin {
  ip: string;
  /** Counted separately, all invites together, so that more invites allow no more sign-ups. */
  invited: boolean;
}

/** What a sign-in counts against (R39). A known browser counts by itself, so strangers cannot use up its attempts. */
export function signInLimits(
  limits: Config['limits'],
  { email, ip, invited, mark }: Origin & { email: string; mark: string | undefined },
): Limit[] {
  const perAccount = { most: limits.signInsPerAccount, windowSeconds: TEN_MINUTES };
  if (mark) return [{ kind: 'sign_in_device', subject: mark, ...perAccount }];
  const address = addressSubject(ip);
  return [
    { kind: 'sign_in_account_address', subject: `${address} ${email}`, ...perAccount },
    {
      kind: invited ? 'sign_in_address_invited' : 'sign_in_address',
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

/** Friends in one place share a network address, so an invite allows as many sign-ups as it admits. */
export function signUpLimits(limits: Config['limits'], { ip, invited }: Origin): Limit[] {
  const { signUpsPerAddress } = limits;
  return [
    {
      kind: invited ? 'sign_up_address_invited' : 'sign_up_address',
      subject: addressSubject(ip),
      most: invited ? Math.max(signUpsPerAddress, INVITE_MAX_USES) : signUpsPerAddress,
      windowSeconds: HOUR,
    },
  ];
}
