import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { ListChangesResponse } from '../../app/api/generated/types.gen.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
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
  return (
    <Panel title="History of changes">
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
