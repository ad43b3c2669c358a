import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { isGone } from '../app/api/problem.client.ts';
import { paths } from '../app/router/paths.ts';
import { messageOf } from '../errors/messages.ts';
import { eventStatus, summariseCard } from '../events/event-status.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Stack } from '../ui/Page.tsx';
import { Board } from './Board.tsx';
import { BoardHeading } from './BoardHeading.tsx';
import { BoardPoster } from './BoardPoster.tsx';
import { BoardWaiting } from './BoardWaiting.tsx';
import { loadBoardParts } from './board-parts.client.ts';
import { clockAhead, knownBoard, loadBoard, useBoard } from './board-query.client.ts';

export async function loader(client: QueryClient, { leagueId = '', eventId = '' }): Promise<void> {
  await loadBoard(client, { leagueId, eventId });
  const board = knownBoard(client, leagueId, eventId);
  if (board) await loadBoardParts(board);
}

/** A league's board on an event; served at two addresses. */
export default function BoardPage() {
  const { leagueId = '', eventId = '' } = useParams();
  const query = useBoard(leagueId, eventId);
  const board = query.data;
  if (!board || isGone(query.error)) return <BoardWaiting query={query} leagueId={leagueId} />;
  const ahead = clockAhead(board, query.dataUpdatedAt);
  if (board.members.length === 0) {
    return (
      <Page>
        <BoardHeading board={board} isEmpty />
        <Stack>
          <EmptyState
            title={messageOf('board_empty')}
            action={<ButtonLink to={paths.league(leagueId)}>Back to League</ButtonLink>}
          >
            Nobody in this league has picked this event.
          </EmptyState>
          {board.pick_counts && board.fights.length > 0 ? (
            <Board board={board} clockAhead={ahead} />
          ) : (
            <NightResults fights={board.fights} />
          )}
        </Stack>
      </Page>
    );
  }
  return (
    <Page>
      <BoardHeading board={board} />
      <Board board={board} clockAhead={ahead} />
    </Page>
  );
}

/** For a league whose members made no picks. */
function NightResults({ fights }: Pick<GetBoardResponse, 'fights'>) {
  if (eventStatus(summariseCard(fights)) === 'upcoming') return null;
  return fights.map((fight) => <BoardPoster key={fight.id} fight={fight} />);
}
