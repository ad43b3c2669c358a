import type { QueryClient } from '@tanstack/react-query';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { paths } from '../app/router/paths.ts';
import { messageOf } from '../errors/messages.ts';
import { eventStatus, summariseCard } from '../events/event-status.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Stack } from '../ui/Page.tsx';
import { Board } from './Board.tsx';
import { BoardHeading } from './BoardHeading.tsx';
import { BoardOf } from './BoardOf.tsx';
import { BoardPoster } from './BoardPoster.tsx';
import { loadBoardParts } from './board-parts.client.ts';
import { knownBoard, loadBoard } from './board-query.client.ts';

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
          <BoardHeading board={board} isEmpty={board.members.length === 0} />
          {board.members.length === 0 ? (
            <EmptyBoard board={board} clockAhead={clockAhead} />
          ) : (
            <Board board={board} clockAhead={clockAhead} />
          )}
        </Page>
      )}
    </BoardOf>
  );
}

function EmptyBoard({ board, clockAhead }: { board: GetBoardResponse; clockAhead: number }) {
  return (
    <Stack>
      <EmptyState
        title={messageOf('board_empty')}
        action={<ButtonLink to={paths.league(board.league.id)}>Back to League</ButtonLink>}
      >
        Nobody in this league has picked this event.
      </EmptyState>
      {board.pick_counts && board.fights.length > 0 ? (
        <Board board={board} clockAhead={clockAhead} />
      ) : (
        <NightResults fights={board.fights} />
      )}
    </Stack>
  );
}

/** For a league whose members made no picks. */
function NightResults({ fights }: Pick<GetBoardResponse, 'fights'>) {
  if (eventStatus(summariseCard(fights)) === 'upcoming') return null;
  return fights.map((fight) => <BoardPoster key={fight.id} fight={fight} />);
}
