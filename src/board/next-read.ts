import { type Instant, milliseconds } from '../time/instant.ts';

/** In milliseconds; a fallback for when the live stream is down. */
const BETWEEN_READS = 60_000;

/** While picks are hidden: no message tells of another's saved pick, only the next read does. */
export const BETWEEN_COUNTS = 30_000;

/**
 * Milliseconds until a board's next refetch. Reveals at an event's start or ten minutes into a live fight send no
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
