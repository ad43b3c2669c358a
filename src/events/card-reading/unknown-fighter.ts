/** 'TBA', or no name at all. */
export function isUnknownFighter(name: string): boolean {
  return (
    !/[\p{L}\p{N}]/u.test(name) ||
    /^(?:opponent )?(?:t\.?b\.?[acd]\.?|to be (?:announced|determined|decided|confirmed)|unknown|mystery|opponent|n\/a|unannounced)(?: (?:opponent|fighter))?$/i.test(
      name,
    )
  );
}
