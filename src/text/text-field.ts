import { hidden, withoutHidden } from './normalize-name.ts';

/** Before trimming; each field has a limit of its own after that. */
export const TYPED_TEXT_MAX = 1000;

const withoutControls = (typed: string) => typed.replace(/\p{Cc}+/gu, ' ');

/** Replaces control characters with spaces, drops invisible ones, composes letters and trims. */
export function trimmedLine(typed: string): string {
  return withoutHidden(withoutControls(typed)).normalize('NFC').trim();
}

/** The parts of a text between its invisible characters. */
export const hiddenApart = (text: string): string[] => withoutControls(text).split(hidden);

/** Whether {@link trimmedLine} drops invisible characters. */
export function hasHidden(typed: string): boolean {
  const line = withoutControls(typed);
  return withoutHidden(line) !== line;
}

export function lineOrNull(typed: string | null | undefined): string | null {
  return trimmedLine(typed ?? '') || null;
}
