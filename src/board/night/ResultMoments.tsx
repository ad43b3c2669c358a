import { Suspense } from 'react';
import type { GetBoardResponse } from '../../app/api/generated/types.gen.ts';
import { lazyBeside } from '../../app/shell/lazy.client.ts';
import type { BoardMember } from '../board-view.ts';
import { useResultMoments } from './use-result-moments.client.ts';

const ResultMoment = lazyBeside(() => import('./ResultMoment.tsx'));

type Props = { board: GetBoardResponse; members: BoardMember[]; isTv?: boolean };

/** Lies over the nearest positioned element for as long as a new result is told, and moves nothing. */
export function ResultMoments({ board, members, isTv }: Props) {
  const { fightId, end } = useResultMoments(board);
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
