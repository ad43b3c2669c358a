import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { ListChangesResponse } from '../../app/api/generated/types.gen.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { zoneName } from '../../time/zone-time.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { ChangeList } from './ChangeList.tsx';

type Props = Omit<ComponentProps<typeof ChangeList>, 'changes'> & {
  query: UseQueryResult<ListChangesResponse, unknown>;
  page: number;
  onPage: (page: number) => void;
  children?: ReactNode;
};

export function ChangeHistory({ query, page, onPage, children, ...list }: Props) {
  const { data } = query;
  const newest = data?.changes[0];
  return (
    <Panel title="Change history" intro={newest && `Times in ${zoneName(newest.changed_at, list.zone)}`}>
      {children}
      {query.isPending && <Loading label="Loading history…" rows={2} />}
      {data && <ChangeList changes={data.changes} {...list} />}
      {data && <Pager page={page} pageCount={data.page_count} onPage={onPage} />}
      {!data && (
        <ProblemNotice error={query.error} fallback="Failed to load history" onRetry={query.refetch} />
      )}
    </Panel>
  );
}
