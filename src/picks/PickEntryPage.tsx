import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { getMyPicksOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { awaitFirstAnswer } from '../app/first-answer.client.ts';
import { ProblemNotice } from '../app/ProblemNotice.tsx';
import { paths } from '../app/paths.ts';
import { isGone } from '../app/problem.client.ts';
import { useSession } from '../app/session.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page, Row } from '../ui/Page.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { PickCardList } from './PickCardList.tsx';
import { PickHeading } from './PickHeading.tsx';

const refreshEvery = 30_000;

const cardQuery = (leagueId: string, eventId: string) =>
  getMyPicksOptions({ path: { league_id: leagueId, event_id: eventId } });

export const awaitFirst = (client: QueryClient, { leagueId = '', eventId = '' }) =>
  awaitFirstAnswer(client, cardQuery(leagueId, eventId));

/** One event's card to pick from: every choice saves itself, until the event locks. */
export default function PickEntryPage() {
  const { leagueId = '', eventId = '' } = useParams();
  const { viewer } = useSession();
  const query = useQuery({
    ...cardQuery(leagueId, eventId),
    refetchInterval: refreshEvery,
  });
  const { data } = query;
  if (!data || !viewer || isGone(query.error)) {
    return (
      <Page>
        {query.isError ? (
          <ProblemNotice
            error={query.error}
            fallback={fallbackMessages.load_fights}
            action={
              <Row>
                <Button onClick={() => query.refetch()}>Try again</Button>
                <ButtonLink to={paths.league(leagueId)}>Back to League</ButtonLink>
              </Row>
            }
          />
        ) : (
          <Loading label="Loading fights…" rowHeight="24rem" />
        )}
      </Page>
    );
  }
  return (
    <Page>
      <PickHeading entry={data} />
      <PickCardList
        key={`${leagueId} ${eventId}`}
        entry={data}
        viewerId={viewer.id}
        clockAhead={Date.parse(data.server_time) - query.dataUpdatedAt}
        onStale={() => void query.refetch()}
      />
    </Page>
  );
}
