import { useParams } from 'wouter';
import type { GetBoardResponse } from '../app/api/generated/types.gen.ts';
import { paths } from '../app/router/paths.ts';
import { hiddenText } from '../picks/pick-lock.ts';
import { nightRank } from '../picks/ticket/night-rank.ts';
import { Ticket } from '../picks/ticket/Ticket.tsx';
import { scoringName, scoringOf } from '../scoring/scoring.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page, Stack } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { BoardOf } from './BoardOf.tsx';
import { useOwnRanking } from './ranking/own-ranking.client.ts';

export { loadBoard as loader } from './board-query.client.ts';

/** One member's picks for a night; another member's only once picks are shown. */
export default function TicketPage() {
  return <BoardOf>{(board) => <MemberTicket board={board} />}</BoardOf>;
}

function MemberTicket({ board }: { board: GetBoardResponse }) {
  const { userId = '' } = useParams();
  const { league, event, fights, hidden } = board;
  const ranking = useOwnRanking(board);
  const member = ranking.find(({ id }) => id === userId);
  const picks = new Map(
    fights.flatMap((fight) =>
      fight.picks.filter((pick) => pick.user_id === userId).map((pick) => [fight.id, pick]),
    ),
  );
  const { rank, winner } = nightRank(board, fights, { userId, scoring: scoringOf(board) });
  return (
    <Page>
      <PageHeading
        kicker={event.name}
        title={member?.name ?? 'No picks'}
        documentTitle={`${member?.name ?? 'No picks'} · ${event.name}`}
        actions={
          <>
            <ButtonLink to={paths.board(league.id, event.id)}>Back to Board</ButtonLink>
            <ButtonLink size="small" variant="bare" to={paths.rules(scoringName(scoringOf(board)))}>
              Rules
            </ButtonLink>
          </>
        }
      />
      <Stack>
        {!member && <EmptyState title="No picks on this event" />}
        {member && hidden && picks.size === 0 && <EmptyState title={hiddenText(event.locked)} />}
        {member && !(hidden && picks.size === 0) && (
          <Ticket
            eventName={event.name}
            leagueName={league.name}
            memberName={member.name}
            fights={fights}
            picks={picks}
            rank={rank}
            note={winner}
          />
        )}
      </Stack>
    </Page>
  );
}
