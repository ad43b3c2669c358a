import { lazyScreen } from '../../app/shell/lazy.client.ts';

/** Nobody loads the code of both at first: a tab shows one of them. */
export const StandingsOf = lazyScreen(() => import('./StandingsOf.tsx'));
export const EventByEvent = lazyScreen(() => import('./EventByEvent.tsx'));
