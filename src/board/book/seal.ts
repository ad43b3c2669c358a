/** How much of a hash is shown: 64 bits, more than anyone can match on purpose. */
const SHOWN_LETTERS = 16;

/** '1a2b 3c4d 5e6f 7a8b'. */
export const sealLetters = (hash: string): string => hash.slice(0, SHOWN_LETTERS).match(/.{4}/g)!.join(' ');

export const SEALED_BEGINS = '-----BEGIN SEALED PICKS-----';
export const SEALED_ENDS = '-----END SEALED PICKS-----';

/** What stands between a book's two rules, line breaks included: exactly what its seal covers. Null where there is none. */
export function sealedPart(book: string): string | null {
  const from = book.indexOf(`${SEALED_BEGINS}\n`);
  const to = book.indexOf(SEALED_ENDS);
  return from === -1 || to === -1 ? null : book.slice(from + SEALED_BEGINS.length + 1, to);
}
