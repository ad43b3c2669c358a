import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { HiddenBoard } from './HiddenBoard.tsx';
import { RevealedBoard } from './RevealedBoard.tsx';

export function Board({ board }: { board: GetBoardResponse }) {
  return board.hidden ? <HiddenBoard board={board} /> : <RevealedBoard board={board} />;
}
