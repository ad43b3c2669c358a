import { Suspense, useEffect } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { lazyBeside } from '../../app/shell/lazy.client.ts';
import { isResulted } from '../../fights/fight.ts';
import type { BoardMember } from '../board-view.ts';
import { useResultMoments } from './use-result-moments.client.ts';

const fetchMoment = () => import('./ResultMoment.tsx');
const ResultMoment = lazyBeside(fetchMoment);

/** In milliseconds: once the screen stands, so that the first result is told at once. */
const FETCHED_AFTER = 5000;

type Props = { board: GetBoardResponse; members: BoardMember[]; isTv?: boolean };

/** Lies over the nearest positioned element for as long as a new result is told, and moves nothing. */
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
