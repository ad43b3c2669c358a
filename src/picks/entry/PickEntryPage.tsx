import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Redirect, useParams } from 'wouter';
import { getMyPicksOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { loadAnswer } from '../../app/api/load-answer.client.ts';
import { isGone, toProblem } from '../../app/api/problem.client.ts';
import { paths } from '../../app/router/paths.ts';
import { LeagueScreenWaiting } from '../../app/shell/LeagueScreenWaiting.tsx';
import { useSession } from '../../app/shell/session.client.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Page } from '../../ui/Page.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { PickCardList } from './PickCardList.tsx';
import { PickHeading } from './PickHeading.tsx';

const refreshEvery = 30_000;

const cardQuery = (leagueId: string, eventId: string) =>
  getMyPicksOptions({ path: { league_id: leagueId, event_id: eventId } });

export const loader = (client: QueryClient, { leagueId = '', eventId = '' }) =>
  loadAnswer(client, cardQuery(leagueId, eventId));

export default function PickEntryPage() {
  const { leagueId = '', eventId = '' } = useParams();
  const { viewer } = useSession();
  const query = useQuery({
    ...cardQuery(leagueId, eventId),
    refetchInterval: refreshEvery,
  });
  const { data } = query;
  // Members share this address with friends who have yet to join.
  if (toProblem(query.error, '').code === 'league_not_found') {
    return <Redirect replace to={paths.join(leagueId, { redirect: paths.picks(leagueId, eventId) })} />;
  }
  if (!data || !viewer || isGone(query.error)) {
    return (
      <LeagueScreenWaiting
        query={query}
        leagueId={leagueId}
        fallback={fallbackMessages.load_fights}
        loading={<Loading label="Loading fights…" rowHeight="24rem" />}
      />
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
