/** As many of a hash's letters as are shown: 64 bits, which nobody finds twice. */
const SHOWN_LETTERS = 16;

/** '1a2b 3c4d 5e6f 7a8b'. */
export const sealLetters = (hash: string): string => hash.slice(0, SHOWN_LETTERS).match(/.{4}/g)!.join(' ');

export const SEALED_BEGINS = '-----BEGIN SEALED PICKS-----';
export const SEALED_ENDS = '-----END SEALED PICKS-----';

/** What stands between the two lines of a book, with the line breaks: what its seal is of. Null where there is none. */
export function sealedPart(book: string): string | null {
  const from = book.indexOf(`${SEALED_BEGINS}\n`);
  const to = book.indexOf(SEALED_ENDS);
  return from === -1 || to === -1 ? null : book.slice(from + SEALED_BEGINS.length + 1, to);
}
