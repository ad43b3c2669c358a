import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '../errors/messages.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Stack } from '../ui/Page.tsx';
import { Board } from './Board.tsx';
import { BoardHeading } from './BoardHeading.tsx';
import { BoardOf } from './BoardOf.tsx';
import { loadBoardParts } from './board-parts.client.ts';
import { knownBoard, loadBoard } from './board-query.client.ts';
import { FightList } from './FightList.tsx';

export async function loader(client: QueryClient, { leagueId = '', eventId = '' }): Promise<void> {
  await loadBoard(client, { leagueId, eventId });
  const board = knownBoard(client, leagueId, eventId);
  if (board) await loadBoardParts(board);
}

/** A league's board on an event; served at two addresses. */
export default function BoardPage() {
  return (
    <BoardOf>
      {(board, clockAhead) => (
        <Page>
          <BoardHeading board={board} />
          {board.members.length === 0 ? (
            <Stack>
              <EmptyState title={messageOf('board_empty')}>
                Nobody in this league has picked this event.
              </EmptyState>
              {board.hidden ? (
                <Board board={board} clockAhead={clockAhead} />
              ) : (
                <FightList board={board} members={[]} />
              )}
            </Stack>
          ) : (
            <Board board={board} clockAhead={clockAhead} />
          )}
        </Page>
      )}
    </BoardOf>
  );
}
