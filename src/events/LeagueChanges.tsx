import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listChangesOptions } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { atPage } from '../app/list-page.client.ts';
import { ProblemNotice } from '../app/ProblemNotice.tsx';
import { Button } from '../ui/Button.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Loading } from '../ui/Skeleton.tsx';
import { ChangeList } from './ChangeList.tsx';
import { formatHere } from './here-time.client.ts';

/** The history of an event for the members of a league. */
export function LeagueChanges({ leagueId, eventId }: { leagueId: string; eventId: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...listChangesOptions({
      path: { league_id: leagueId, event_id: eventId },
      ...atPage(page),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="History of changes">
      {query.isPending && <Loading label="Loading history…" rows={2} />}
      {query.data && <ChangeList changes={query.data.changes} formatTime={formatHere} />}
      {query.data && <Pager page={page} pageCount={query.data.page_count} onPage={setPage} />}
      {query.error && !query.data && (
        <ProblemNotice
          error={query.error}
          fallback="Failed to load history"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
      )}
    </Panel>
  );
}
