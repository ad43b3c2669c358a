import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { getBoardOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { ProblemNotice } from '../app/ProblemNotice.tsx';
import { paths } from '../app/paths.ts';
import { isGone } from '../app/problem.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { problemMessage } from '../errors/problems.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Row } from '../ui/Page.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { Board } from './Board.tsx';
import { BoardHeading } from './BoardHeading.tsx';

// The live stream tells of changes; this is for when it cannot.
const refreshEvery = 60_000;

/** A league's board on an event, at both of its addresses. */
export default function BoardPage() {
  const { leagueId = '', eventId = '' } = useParams();
  const query = useQuery({
    ...getBoardOptions({ path: { league_id: leagueId, event_id: eventId } }),
    refetchInterval: ({ state }) => (state.data?.event.status === 'completed' ? false : refreshEvery),
  });
  const board = query.data;
  const back = <ButtonLink to={paths.league(leagueId)}>Back to League</ButtonLink>;
  if (!board || isGone(query.error)) {
    return (
      <Page>
        {query.isError ? (
          <ProblemNotice
            error={query.error}
            fallback={fallbackMessages.load_board}
            action={
              <Row>
                <Button onClick={() => query.refetch()}>Try again</Button>
                {back}
              </Row>
            }
          />
        ) : (
          <Loading label="Loading board…" rowHeight="9rem" rows={5} />
        )}
      </Page>
    );
  }
  if (board.members.length === 0) {
    return (
      <Page>
        <BoardHeading board={board} isEmpty />
        <EmptyState title={problemMessage('board_empty')} action={back}>
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
