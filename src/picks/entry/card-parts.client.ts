import { lazyOptional, lazyScreen } from '../../app/shell/lazy.client.ts';

const fetchCard = () => import('./OpenCard.tsx');

export const OpenCard = lazyScreen(fetchCard);
/** Below the ticket of a card that was locked from the start. */
export const CardBelow = lazyOptional(fetchCard);
export const LockedCard = lazyOptional(() => import('../ticket/LockedCard.tsx'));
