import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { lazyScreen } from '../app/shell/lazy.client.ts';
import { isComplete, summariseCard } from '../events/event-status.ts';
import { isBeforeFirstBell } from './night/first-bell.ts';
import { PicksAreOut } from './night/picks-are-out-part.client.ts';
import { NightRecap } from './recap/recap-part.client.ts';

export const HiddenBoard = lazyScreen(async () => ({
  default: (await import('./hidden/HiddenBoard.tsx')).HiddenBoard,
}));

/** What a board begins with depends on the night; loaded before it is drawn, it moves nothing. */
export async function loadBoardParts({ hidden, fights }: GetBoardResponse): Promise<void> {
  if (hidden) return HiddenBoard.load();
  if (isBeforeFirstBell(fights)) return PicksAreOut.load();
  if (isComplete(summariseCard(fights))) return NightRecap.load();
}
