import { useQuery } from '@tanstack/react-query';
import { listApiTokensOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Loading } from '../../ui/Skeleton.tsx';
import { ApiTokenRow } from './ApiTokenRow.tsx';
import { CreateApiToken } from './CreateApiToken.tsx';

export function ApiTokensTab() {
  const { data, error, refetch } = useQuery(listApiTokensOptions());
  return (
    <Stack>
      <CreateApiToken />
      {!data && !error && <Loading label="Loading tokens…" rows={2} />}
      {!data && <ProblemNotice error={error} fallback="Failed to load tokens" onRetry={refetch} />}
      {data?.tokens.length === 0 && (
        <EmptyState title="No tokens yet.">
          Create one for each program that enters cards or results.
        </EmptyState>
      )}
      {data && data.tokens.length > 0 && (
        <ul>
          {data.tokens.map((token) => (
            <ApiTokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
    </Stack>
  );
}
