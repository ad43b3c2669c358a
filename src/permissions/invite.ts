import { hasPassed, type Instant } from '../time/instant.ts';

export const INVITE_MAX_USES = 50;
export const INVITE_DAYS = 30;

/** No letters and digits that are taken for one another, so that a code can be read out and typed. */
export const INVITE_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 59 bits: nobody guesses one while attempts to join are limited. */
export const INVITE_CODE_LENGTH = 12;

/** Why an invite lets nobody in, as a problem's code, or null. */
export function inviteProblem(
  invite: { expires_at: Instant; use_count: number; max_uses: number },
  now: Instant,
): 'invite_expired' | 'invite_used_up' | null {
  if (hasPassed(invite.expires_at, now)) return 'invite_expired';
  return invite.use_count >= invite.max_uses ? 'invite_used_up' : null;
}

/** The code in what someone typed or pasted: a code with gaps and small letters, or the whole link with what stands
 * around it. */
export function readInviteCode(typed: string): string {
  const inLink = /\/invite\/([a-z\d]+)/i.exec(typed)?.[1];
  const code = inLink ?? typed.replace(/[/?#].*/s, '');
  return code.replace(/[^a-z\d]/gi, '').toUpperCase();
}
