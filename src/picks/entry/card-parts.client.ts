import { lazyBeside, lazyScreen } from '../../app/shell/lazy.client.ts';

/** Nobody loads the code of both: a card is open or locked. */
export const OpenCard = lazyScreen(() => import('./OpenCard.tsx'));
export const LockedCard = lazyBeside(() => import('../ticket/LockedCard.tsx'));
