import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { HiddenBoard } from './hidden/HiddenBoard.tsx';
import { RevealedBoard } from './RevealedBoard.tsx';

type Props = { board: GetBoardResponse; clockAhead: number };

export function Board({ board, clockAhead }: Props) {
  return board.hidden ? (
    <HiddenBoard board={board} clockAhead={clockAhead} />
  ) : (
    <RevealedBoard board={board} />
  );
}
