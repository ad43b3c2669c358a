/** Seven tints in three cuts (Avatar.module.css). */
export const TINTS = 7;
export const CUTS = 3;

/** The same for a name everywhere; neighbors in the alphabet differ. */
export function tintOf(name: string): { tint: number; cut: number } {
  let place = 0;
  for (const letter of name) place = (place * 37 + letter.codePointAt(0)!) % 10_007;
  place %= TINTS * CUTS;
  return { tint: place % TINTS, cut: Math.floor(place / TINTS) };
}
