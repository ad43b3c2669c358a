import { Suspense } from 'react';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { HiddenBoard } from './board-parts.client.ts';
import { RevealedBoard } from './RevealedBoard.tsx';

type Props = { board: GetBoardResponse; clockAhead: number };

export function Board({ board, clockAhead }: Props) {
  if (!board.hidden) return <RevealedBoard board={board} />;
  return (
    <Suspense>
      <HiddenBoard board={board} clockAhead={clockAhead} />
    </Suspense>
  );
}
