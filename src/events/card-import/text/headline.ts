import { nameKey, pairKey } from '../../../fights/same-fighter.ts';
import type { BoutLine } from './bout-line.ts';

const promotion =
  /\b(?:ufc|pfl|bellator|one(?:\s+(?:fc|championship|fight\s+night|friday))?|rizin|ksw|lfa|oktagon|glory|invicta|cage\s+(?:warriors|fury)|brave|fight\s+night|ppv)\b|\d{1,4}\s*$/i;

export const looksLikeEvent = (text: string) => /\p{L}/u.test(text) && promotion.test(text);

/** 'Pereira vs. Hill' for 'Alex Pereira' and 'Jamahal Hill', in either order. */
export function isHeadlineOf(headline: BoutLine, bout: BoutLine): boolean {
  const isShort = (one: string, other: string) => endsIn(one, headline.red) && endsIn(other, headline.blue);
  const isSame = pairKey(headline.red, headline.blue) === pairKey(bout.red, bout.blue);
  return !isSame && (isShort(bout.red, bout.blue) || isShort(bout.blue, bout.red));
}

function endsIn(name: string, surname: string): boolean {
  return nameKey(name).endsWith(nameKey(surname));
}
