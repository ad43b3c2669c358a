import { useParams } from 'wouter';
import { paths } from '../app/paths.ts';
import { isGone } from '../app/problem.client.ts';
import { problemMessage } from '../errors/problems.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { Board } from './Board.tsx';
import { BoardHeading } from './BoardHeading.tsx';
import { BoardWaiting } from './BoardWaiting.tsx';
import { useBoard } from './board-query.client.ts';

export { awaitBoard as awaitFirst } from './board-query.client.ts';

/** A league's board on an event, at both of its addresses. */
export default function BoardPage() {
  const { leagueId = '', eventId = '' } = useParams();
  const query = useBoard(leagueId, eventId);
  const board = query.data;
  if (!board || isGone(query.error)) return <BoardWaiting query={query} leagueId={leagueId} />;
  if (board.members.length === 0) {
    return (
      <Page>
        <BoardHeading board={board} isEmpty />
        <EmptyState
          title={problemMessage('board_empty')}
          action={<ButtonLink to={paths.league(leagueId)}>Back to League</ButtonLink>}
        >
          Nobody in this league has picked this event.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      <BoardHeading board={board} />
      <Board board={board} />
    </Page>
  );
}
