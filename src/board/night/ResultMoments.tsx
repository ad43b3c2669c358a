import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { lazyOptional } from '../../app/shell/lazy.client.ts';
import { hasJustAsked } from '../../events/watch-later/asked-result.client.ts';
import { isResulted } from '../../fights/fight.ts';
import { serverNow } from '../../live/server-clock.client.ts';
import type { BoardMember } from '../board-view.ts';
import { freshResults, resultedIds, withFresh } from './moment-queue.ts';
import { useUnchanged } from './use-unchanged.client.ts';

const fetchMoment = () => import('./ResultMoment.tsx');
const ResultMoment = lazyOptional(fetchMoment);

/** In milliseconds. Fetched once the screen has settled, so that the first result can be shown at once. */
const FETCHED_AFTER = 5000;

type Props = { board: GetBoardResponse; members: BoardMember[]; isTv?: boolean };

/** Covers the nearest positioned element for as long as a new result is being shown, and moves nothing. */
export function ResultMoments({ board, members, isTv }: Props) {
  const { fightId, end } = useResultMoments(board);
  const isAwaited = !board.hidden && !board.fights.every(isResulted);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => void fetchMoment().catch(() => undefined), FETCHED_AFTER);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  if (!fightId) return null;
  return (
    <Suspense>
      <ResultMoment
        key={fightId}
        fightId={fightId}
        fights={board.fights}
        members={members}
        isTv={isTv}
        onEnd={end}
      />
    </Suspense>
  );
}

/** The fight whose result came in just now, while the page was open. */
function useResultMoments({ hidden, ...board }: GetBoardResponse) {
  const fights = useUnchanged(board.fights);
  const known = useRef(resultedIds(fights));
  const [queue, setQueue] = useState<string[]>([]);
  // Set before the screen is drawn; otherwise the night's winner would appear for a frame and vanish again.
  useLayoutEffect(() => {
    // A result that also reveals picks waits until the picks are here.
    if (hidden) return;
    const fresh = freshResults(known.current, fights, hasJustAsked() ? null : serverNow());
    known.current = resultedIds(fights);
    if (fresh.length > 0) setQueue((before) => withFresh(before, fresh));
  }, [fights, hidden]);
  const end = useCallback(() => setQueue(([, ...waiting]) => waiting), []);
  return { fightId: queue[0], end };
}
