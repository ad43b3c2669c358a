import { hidden, withoutHidden } from './normalize-name.ts';

/** Before trimming; each field has its own limit after it. */
export const TYPED_TEXT_MAX = 1000;

const withoutControls = (typed: string) => typed.replace(/\p{Cc}+/gu, ' ');

/** Replaces control characters with spaces, drops invisible ones, composes letters and trims. */
export function trimmedLine(typed: string): string {
  return withoutHidden(withoutControls(typed)).normalize('NFC').trim();
}

/** The stretches of a text between the characters that nobody sees. */
export const hiddenApart = (text: string): string[] => withoutControls(text).split(hidden);

/** Whether {@link trimmedLine} drops characters that nobody sees. */
export function hasHidden(typed: string): boolean {
  const line = withoutControls(typed);
  return withoutHidden(line) !== line;
}

export function lineOrNull(typed: string | null | undefined): string | null {
  return trimmedLine(typed ?? '') || null;
}
