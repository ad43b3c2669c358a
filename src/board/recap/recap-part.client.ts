import { lazyScreen } from '../../app/shell/lazy.client.ts';

/** Only finished nights need it. Load it before drawing: it is the first thing on their board. */
export const NightRecap = lazyScreen(() => import('./NightRecap.tsx'));
