import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { serverNow } from '../../live/server-clock.client.ts';
import { freshResults, resultedIds, withFresh } from './moment-queue.ts';
import { useStanding } from './use-standing.client.ts';

/** The fight whose result has just come in, while the page was open. */
export function useResultMoments({ hidden, ...board }: GetBoardResponse) {
  const fights = useStanding(board.fights);
  const known = useRef(resultedIds(fights));
  const [queue, setQueue] = useState<string[]>([]);
  // Before the screen is drawn: the winner of the night would come for a frame and go again.
  useLayoutEffect(() => {
    // What a result reveals is told once the picks are here.
    if (hidden) return;
    const fresh = freshResults(known.current, fights, serverNow());
    known.current = resultedIds(fights);
    if (fresh.length > 0) setQueue((before) => withFresh(before, fresh));
  }, [fights, hidden]);
  const end = useCallback(() => setQueue(([, ...waiting]) => waiting), []);
  return { fightId: queue[0], end };
}
