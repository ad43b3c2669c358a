import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect, useParams } from 'wouter';
import { getLeagueOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { isGone } from '../app/api/problem.client.ts';
import { paths } from '../app/router/paths.ts';
import { ProblemNotice } from '../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page } from '../ui/Page.tsx';
import { HeadingSkeleton, Loading } from '../ui/Skeleton.tsx';
import { refreshCounts } from './dashboard/refresh-counts.client.ts';
import type { LeagueHome } from './league-answers.client.ts';

interface Props {
  /** `clockAhead`: the server's clock minus this one, in ms. */
  children: (league: LeagueHome, clockAhead: number) => ReactNode;
}

/** Renders inside the league in the address; non-members only learn whether they can join it. */
export function ReadLeague({ children }: Props) {
  const { leagueId = '' } = useParams();
  const query = useQuery({
    ...getLeagueOptions({ path: { league_id: leagueId } }),
    refetchInterval: ({ state }) => refreshCounts(state.data?.upcoming),
  });
  if (isGone(query.error)) return <Redirect replace to={paths.join(leagueId)} />;
  const { data } = query;
  if (data) return children(data, Date.parse(data.server_time) - query.dataUpdatedAt);
  return (
    <Page>
      {query.isPending && (
        <>
          <HeadingSkeleton />
          <Loading label="Loading league…" panels />
        </>
      )}
      <ProblemNotice
        error={query.error}
        fallback={fallbackMessages.load_league}
        onRetry={query.refetch}
        action={<ButtonLink to={paths.dashboard()}>Back to Dashboard</ButtonLink>}
      />
    </Page>
  );
}
