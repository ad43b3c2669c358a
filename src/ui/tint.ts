/** Seven tints in three cuts (Avatar.module.css). */
export const TINTS = 7;
export const CUTS = 3;

/** The same for a name everywhere; neighbours in the alphabet differ. */
export function tintOf(name: string): { tint: number; cut: number } {
  let hash = 0;
  for (const letter of name.normalize('NFC')) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  const place = hash % (TINTS * CUTS);
  return { tint: place % TINTS, cut: Math.floor(place / TINTS) };
}
