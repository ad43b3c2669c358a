import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { searchMembersOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { counted } from '../../text/counted.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { MemberRow } from './MemberRow.tsx';
import styles from './MembersTab.module.css';

export function MembersTab() {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const q = useDeferredValue(typed.trim());
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...searchMembersOptions({ query: { q, page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <Field label="Search members" hint="By name or email.">
        <TextInput
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
      </Field>
      {!data && !error && <Loading label="Loading members…" rows={5} />}
      <ProblemNotice error={error} fallback="Failed to load members" onRetry={refetch} />
      {data && (
        <>
          <p className={styles.count} role="status">
            {counted(data.total, 'member')}
          </p>
          {data.total === 0 ? (
            <EmptyState title="No matches">Try another name or email.</EmptyState>
          ) : (
            <ul aria-busy={isPlaceholderData}>
              {data.members.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
          )}
          <Pager page={data.page} pageCount={data.page_count} onPage={setPage} />
        </>
      )}
    </Stack>
  );
}
