import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPickHistoryOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { atPage } from '../../app/api/list-page.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/RowLink.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { Night } from './Night.tsx';
import { PickSummary } from './PickSummary.tsx';

/** The viewer's own picks on every event whose picks are shown. */
export default function PickHistoryPage() {
  const first = useQuery(getPickHistoryOptions());
  const summary = first.data?.summary;
  return (
    <Page>
      <PageHeading
        title="Your picks"
        actions={<ButtonLink to={paths.profile()}>Back to Profile</ButtonLink>}
      />
      {!first.data && !first.error && <Loading label="Loading your picks…" panels />}
      {!first.data && (
        <ProblemNotice
          error={first.error}
          fallback={fallbackMessages.load_pick_history}
          onRetry={first.refetch}
        />
      )}
      {first.data?.total === 0 && (
        <EmptyState title="No picks yet">Your picks appear here once an event has locked.</EmptyState>
      )}
      {first.data && first.data.total > 0 && (
        <Stack>
          {summary && <PickSummary summary={summary} />}
          <Nights />
        </Stack>
      )}
    </Page>
  );
}

function Nights() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...getPickHistoryOptions(atPage(page)),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="Every pick">
      <ProblemNotice error={error} fallback={fallbackMessages.load_pick_history} onRetry={refetch} />
      {data && (
        <>
          <Rows>
            {data.nights.map((night) => (
              <li key={`${night.event.id} ${night.league.id}`}>
                <Night night={night} />
              </li>
            ))}
          </Rows>
          <Pager page={page} pageCount={data.page_count} onPage={setPage} />
        </>
      )}
    </Panel>
  );
}
