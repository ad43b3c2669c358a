import { lazyOptional } from '../../app/shell/lazy.client.ts';

const fetchFolded = () => import('./Folded.tsx');

/** Boards of small leagues do without. */
export const FoldedLines = lazyOptional(async () => ({ default: (await fetchFolded()).FoldedLines }));
export const OpenAll = lazyOptional(async () => ({ default: (await fetchFolded()).OpenAll }));
