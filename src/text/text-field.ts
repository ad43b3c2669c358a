import { withoutHidden } from './normalise-name.ts';

/** Before trimming; each field has its own limit after it. */
export const TYPED_TEXT_MAX = 1000;

/** Replaces control characters with spaces, drops invisible ones and trims. */
export function trimmedLine(typed: string): string {
  return withoutHidden(typed.replace(/\p{Cc}+/gu, ' ')).trim();
}

export function lineOrNull(typed: string | null | undefined): string | null {
  return trimmedLine(typed ?? '') || null;
}
