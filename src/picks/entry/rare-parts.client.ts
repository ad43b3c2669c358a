import { lazyScreen } from '../../app/shell/lazy.client.ts';

/** Comes with the screen where there is any. */
export const PickNews = lazyScreen(() => import('./PickNews.tsx'));
export const FinishedFight = lazyScreen(() => import('./FinishedFight.tsx'));
