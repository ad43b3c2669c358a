import type { UseQueryResult } from '@tanstack/react-query';
import { ProblemNotice } from '../app/ProblemNotice.tsx';
import { paths } from '../app/paths.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Page, Row } from '../ui/Page.tsx';
import { Loading } from '../ui/Skeleton.tsx';

/** In the place of a board that is not here yet, or cannot be shown. */
export function BoardWaiting({
  query,
  leagueId,
}: {
  query: UseQueryResult<unknown, unknown>;
  leagueId: string;
}) {
  return (
    <Page>
      {query.isError ? (
        <ProblemNotice
          error={query.error}
          fallback={fallbackMessages.load_board}
          action={
            <Row>
              <Button onClick={() => query.refetch()}>Try again</Button>
              <ButtonLink to={paths.league(leagueId)}>Back to League</ButtonLink>
            </Row>
          }
        />
      ) : (
        <Loading label="Loading board…" rowHeight="9rem" rows={5} />
      )}
    </Page>
  );
}
