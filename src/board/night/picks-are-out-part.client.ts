import { lazyOptional } from '../../app/shell/lazy.client.ts';

export const PicksAreOut = lazyOptional(() => import('./PicksAreOut.tsx'));
