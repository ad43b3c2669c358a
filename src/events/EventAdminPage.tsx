import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'wouter';
import { getEventAdminOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { paths } from '../app/router/paths.ts';
import { lazyOptional } from '../app/shell/lazy.client.ts';
import { ProblemNotice } from '../app/shell/ProblemNotice.tsx';
import { useSettled } from '../app/shell/use-settled.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { ResultCards } from '../fights/results/ResultCards.tsx';
import { leagueResults } from '../fights/results/result-actions.client.ts';
import { formatHere } from '../time/here-time.client.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, Row, Stack } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { EventBadge } from './EventBadge.tsx';
import { isComplete, summarizeCard } from './event-status.ts';
import { usePageResults } from './follow/screens/page-results.client.ts';

const LeagueChanges = lazyOptional(() => import('./change-log/LeagueChanges.tsx'));

export default function EventAdminPage() {
  const { leagueId = '', eventId = '' } = useParams();
  const isSettled = useSettled();
  const query = useQuery({
    ...getEventAdminOptions({ path: { league_id: leagueId, event_id: eventId } }),
    // Until the server says that the event has started: nothing else would tell an open page.
    refetchInterval: ({ state }) => (state.data?.event.locked === false ? 30_000 : false),
  });
  const takesResults = query.data?.event.locked === true && query.data.can.set_results;
  const pageResults = usePageResults(leagueId, eventId, isSettled && takesResults);
  const back = paths.league(leagueId);
  if (query.isPending) {
    return (
      <Page>
        <Loading label="Loading fights…" rows={5} rowHeight="9rem" />
      </Page>
    );
  }
  if (!query.data) {
    return (
      <Page>
        <PageHeading title="Event Admin" kicker={<Link to={paths.dashboard()}>Back to Dashboard</Link>} />
        <ProblemNotice error={query.error} fallback={fallbackMessages.load_fights} onRetry={query.refetch} />
      </Page>
    );
  }
  const { league, event, fights, can, refusal } = query.data;
  return (
    <Page>
      <PageHeading
        title="Event Admin"
        documentTitle={`Event Admin: ${event.name}`}
        kicker={<Link to={back}>{league.name}</Link>}
        intro={
          <>
            <p>{event.name}</p>
            <p>{formatHere(event.start_time)}</p>
          </>
        }
        actions={
          <Row>
            <EventBadge event={event} />
            <ButtonLink to={paths.board(leagueId, eventId)}>View Board</ButtonLink>
          </Row>
        }
      />
      <Stack>
        {refusal && (
          <Notice tone="warning" action={<ButtonLink to={back}>Back to League</ButtonLink>}>
            {refusal}
          </Notice>
        )}
        {can.set_results && (
          <ResultCards
            fights={fights}
            startTime={event.start_time}
            locked={event.locked}
            actions={leagueResults(leagueId)}
            pageResults={pageResults}
          />
        )}
        {can.set_results && isComplete(summarizeCard(fights)) && (
          <Notice
            tone="success"
            action={
              <ButtonLink variant="primary" to={paths.board(leagueId, eventId)}>
                See the Board
              </ButtonLink>
            }
          >
            Night complete: every result is in.
          </Notice>
        )}
        {isSettled && (
          <Suspense>
            <LeagueChanges leagueId={leagueId} eventId={eventId} />
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}
