import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { HeadingSkeleton } from '../../ui/Skeleton.tsx';
import { paths } from '../router/paths.ts';
import { ProblemNotice } from './ProblemNotice.tsx';

type Props = {
  query: Pick<UseQueryResult<unknown, unknown>, 'isError' | 'error' | 'refetch'>;
  leagueId: string;
  fallback: string;
  loading: ReactNode;
};

/** A league screen's loading or error state. */
export function LeagueScreenWaiting({ query, leagueId, fallback, loading }: Props) {
  return (
    <Page>
      {query.isError ? (
        <ProblemNotice
          error={query.error}
          fallback={fallback}
          onRetry={query.refetch}
          action={<ButtonLink to={paths.league(leagueId)}>Back to League</ButtonLink>}
        />
      ) : (
        <>
          <HeadingSkeleton kicker />
          {loading}
        </>
      )}
    </Page>
  );
}
