import { withoutHidden } from './normalise-name.ts';

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
