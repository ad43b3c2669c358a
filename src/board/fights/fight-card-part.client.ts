import { lazyOptional } from '../../app/shell/lazy.client.ts';

/** A phone begins with rows. */
export const FightCard = lazyOptional(() => import('./FightCard.tsx'));
