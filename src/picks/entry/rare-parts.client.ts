import { lazyOptional } from '../../app/shell/lazy.client.ts';

/** Loads with the screen when it is needed. Picking works without it. */
export const PickNews = lazyOptional(() => import('./PickNews.tsx'));
/** For users with one set of picks. */
export const SamePicksHere = lazyOptional(() => import('../same-picks/SamePicksHere.tsx'));
/** Below the card, once the screen has settled. */
export const WatchLater = lazyOptional(async () => ({
  default: (await import('../../events/watch-later/WatchLater.tsx')).WatchLater,
}));
/** The ticket, shown once a card is locked. */
export const LockedCard = lazyOptional(() => import('../ticket/LockedCard.tsx'));
export const FinishedFight = lazyOptional(() => import('./fight/FinishedFight.tsx'));
