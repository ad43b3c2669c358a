import type { LinkTokens } from '../recovery.sql.ts';

/** The secrets are in the hash, which reaches no server, log or Referer (R11). */
export function recoveryAddress(publicUrl: string, tokens: LinkTokens): string {
  return `${publicUrl}/reset-password#${new URLSearchParams({ ...tokens, type: 'recovery' })}`;
}

export function signInAddress(publicUrl: string, tokens: LinkTokens): string {
  return `${publicUrl}/auth/callback#${new URLSearchParams({ ...tokens, type: 'sign_in' })}`;
}
