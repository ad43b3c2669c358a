import type { LinkTokens } from './recovery.sql.ts';

/** Where a one-time link leads: its secrets stand in the hash, which reaches no server, log or Referer (R11). */
export function recoveryAddress(publicUrl: string, tokens: LinkTokens): string {
  return `${publicUrl}/reset-password#${new URLSearchParams({ ...tokens, type: 'recovery' })}`;
}

/** Where the operator's one-time sign-in link leads. */
export function signInAddress(publicUrl: string, tokens: LinkTokens): string {
  return `${publicUrl}/auth/callback#${new URLSearchParams({ ...tokens, type: 'sign_in' })}`;
}
