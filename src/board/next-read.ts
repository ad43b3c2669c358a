import { type Instant, milliseconds } from '../time/instant.ts';

/** In milliseconds. The live stream tells of changes; this is for when it cannot. */
const BETWEEN_READS = 60_000;

/**
 * Milliseconds from an answer to the next reading of a board. No message is sent when an event starts, or has been live
 * for ten minutes, and its picks are shown from then on: an open board is read again `late` milliseconds after, which
 * differ from page to page.
 */
export function nextBoardRead(
  board: { server_time: Instant | null; reveals_at: Instant | null } | undefined,
  late: number,
): number {
  if (!board?.server_time || !board.reveals_at) return BETWEEN_READS;
  const left = milliseconds(board.reveals_at) - milliseconds(board.server_time);
  return left <= 0 ? BETWEEN_READS : Math.min(left + late, BETWEEN_READS);
}
