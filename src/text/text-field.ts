import { withoutHidden } from './normalise-name.ts';

/** The longest text that is looked at as typed; what a field may hold is measured once it is trimmed. */
export const TYPED_TEXT_MAX = 1000;

/**
 * A line of text as it is stored: control characters become spaces, what nobody can see (zero-width, bidi) goes, the
 * ends are trimmed.
 */
export function trimmedLine(typed: string): string {
  return withoutHidden(typed.replace(/\p{Cc}+/gu, ' ')).trim();
}

/** The same for a field that may be empty: empty is null. */
export function lineOrNull(typed: string | null | undefined): string | null {
  return trimmedLine(typed ?? '') || null;
}
