import { lazyBeside } from '../../app/shell/lazy.client.ts';

export const PicksAreOut = lazyBeside(() => import('./PicksAreOut.tsx'));
