import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { folds } from '../../ui/short-list.ts';
import { MOST_PICKS } from './folds.ts';

const fetchFolded = () => import('./Folded.tsx');

/** Boards of small leagues do without. */
export const FoldedLines = lazyOptional(async () => ({ default: (await fetchFolded()).FoldedLines }));
export const OpenAll = lazyOptional(async () => ({ default: (await fetchFolded()).OpenAll }));

/** Whether a phone folds anything of this league's boards, now or once picks are out. */
export const mayFold = ({ pick_counts, members }: GetBoardResponse) =>
  folds(pick_counts ?? members, MOST_PICKS);
