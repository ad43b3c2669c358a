const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * Milliseconds to wait after so many failures in a row: doubling up to 15 seconds, each somewhere in its upper half, so
 * that a thousand pages that lost one server do not come back in one instant. `random` is from 0 up to 1.
 */
export function reconnectDelay(failures: number, random: number): number {
  const longest = Math.min(FIRST_MS * 2 ** Math.max(0, failures - 1), LONGEST_MS);
  return longest / 2 + (longest / 2) * random;
}
