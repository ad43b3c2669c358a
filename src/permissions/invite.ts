import { hasPassed, type Instant } from '../time/instant.ts';

export const INVITE_MAX_USES = 50;
export const INVITE_DAYS = 30;

/** Without look-alikes such as 0 and O, so that it can be read aloud and typed. */
export const INVITE_CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 59 bits: beyond guessing while attempts to join are limited. */
export const INVITE_CODE_LENGTH = 12;

export function inviteProblem(
  invite: { expires_at: Instant; use_count: number; max_uses: number },
  now: Instant,
): 'invite_expired' | 'invite_used_up' | null {
  if (hasPassed(invite.expires_at, now)) return 'invite_expired';
  return invite.use_count >= invite.max_uses ? 'invite_used_up' : null;
}

/** Reads a code with spaces or in lower case, or a text that contains the invite link. */
export function readInviteCode(typed: string): string {
  const inLink = /\/invite\/([a-z\d]+)/i.exec(typed)?.[1];
  const code = inLink ?? typed.replace(/[/?#].*/s, '');
  return code.replace(/[^a-z\d]/gi, '').toUpperCase();
}
