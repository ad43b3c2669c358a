import { lazyBeside } from '../../app/shell/lazy.client.ts';

/** Come with the screen where there are any. Choices go on without them. */
export const PickNews = lazyBeside(() => import('./PickNews.tsx'));
export const FinishedFight = lazyBeside(() => import('./fight/FinishedFight.tsx'));
