import { lazyOptional } from '../../app/shell/lazy.client.ts';

/** Loaded on demand, because a phone starts with rows. */
export const FightCard = lazyOptional(() => import('./FightCard.tsx'));
