import { lazyOptional } from '../../app/shell/lazy.client.ts';

/** Come with the screen where there are any. Choices go on without them. */
export const PickNews = lazyOptional(() => import('./PickNews.tsx'));
/** For who has one set of picks. */
export const SamePicksHere = lazyOptional(() => import('../same-picks/SamePicksHere.tsx'));
/** Below the card, once the screen stands. */
export const WatchLater = lazyOptional(async () => ({
  default: (await import('../../events/watch-later/WatchLater.tsx')).WatchLater,
}));
/** The ticket, once a card is locked. */
export const LockedCard = lazyOptional(() => import('../ticket/LockedCard.tsx'));
export const FinishedFight = lazyOptional(() => import('./fight/FinishedFight.tsx'));
