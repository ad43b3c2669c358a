import { type Instant, milliseconds } from '../time/instant.ts';

/** In milliseconds; the fallback when the live stream is down. */
const BETWEEN_READS = 60_000;

/** While picks are hidden: no message announces another member's pick, so only the next read shows it. */
export const BETWEEN_COUNTS = 30_000;

/**
 * Milliseconds until a board's next refetch. Picks shown at an event's start, or ten minutes into a live fight, send no
 * message; `late` spreads the pages' refetches.
 */
export function nextBoardRead(
  board: { server_time: Instant | null; reveals_at: Instant | null } | undefined,
  late: number,
): number {
  if (!board?.server_time || !board.reveals_at) return BETWEEN_READS;
  const left = milliseconds(board.reveals_at) - milliseconds(board.server_time);
  return left <= 0 ? BETWEEN_COUNTS : Math.min(left + late, BETWEEN_COUNTS);
}
