import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { lazyScreen } from '../app/shell/lazy.client.ts';
import { isComplete, summarizeCard } from '../events/event-status.ts';
import { isPhone } from '../ui/use-phone.client.ts';
import { FightCard } from './fights/fight-card-part.client.ts';
import { isOpenAll } from './fold/open-all.client.ts';
import { isBeforeFirstBell } from './night/first-bell.ts';
import { PicksAreOut } from './night/picks-are-out-part.client.ts';
import { NightRecap } from './recap/recap-part.client.ts';

export const HiddenBoard = lazyScreen(() => import('./hidden/HiddenBoard.tsx'));

/** What a board begins with depends on the night. Loaded before the board is drawn, it moves nothing. */
export async function loadBoardParts(board: GetBoardResponse): Promise<void> {
  const fights = isPhone() && !isOpenAll() ? [] : [FightCard];
  await Promise.all([...fights, ...firstOf(board)].map((part) => part.load()));
}

function firstOf({ hidden, fights }: GetBoardResponse) {
  if (hidden) return [HiddenBoard];
  if (isBeforeFirstBell(fights)) return [PicksAreOut];
  return isComplete(summarizeCard(fights)) ? [NightRecap] : [];
}
