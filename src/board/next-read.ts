import type { Instant } from '../events/instant.ts';
import { timeToLock } from '../picks/pick-lock.ts';

/** In milliseconds. The live stream tells of changes; this is for when it cannot. */
const BETWEEN_READS = 60_000;

/**
 * Milliseconds from an answer to the next reading of a board. No change is told when an event starts, and its picks are
 * shown from then on: a board that is open is read again `late` milliseconds after, which differ from page to page.
 */
export function nextBoardRead(
  board: { hidden: boolean; server_time: Instant | null; event: { start_time: Instant } } | undefined,
  late: number,
): number {
  if (!board?.hidden || board.server_time === null) return BETWEEN_READS;
  const left = timeToLock(board.event.start_time, board.server_time);
  return left === 0 ? BETWEEN_READS : Math.min(left + late, BETWEEN_READS);
}
