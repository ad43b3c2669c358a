const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/** Milliseconds before the next try: doubling up to 15 s, with jitter. `random` is from 0 up to 1. */
export function reconnectDelay(failures: number, random: number): number {
  const longest = Math.min(FIRST_MS * 2 ** Math.max(0, failures - 1), LONGEST_MS);
  return longest / 2 + (longest / 2) * random;
}
