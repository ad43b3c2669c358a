import { useQuery } from '@tanstack/react-query';
import { listPageResultsOptions } from '../../../app/api/generated/@tanstack/react-query.gen.ts';
import { takePageResult } from '../../../app/api/generated/sdk.gen.ts';
import type { ResultOnPage } from '../../../fights/results/PageResult.tsx';

const REFETCH_MS = 30_000;

/** For everyone who may enter results; there are none before the lock. */
export function usePageResults(league_id: string, event_id: string, enabled: boolean): ResultOnPage[] {
  const { data } = useQuery({
    ...listPageResultsOptions({ path: { league_id, event_id } }),
    enabled,
    refetchInterval: REFETCH_MS,
  });
  if (!enabled) return [];
  return (data?.results ?? []).map(({ id, result_winner, result_method, result_round, ...found }) => ({
    ...found,
    result: { result_winner, result_method, result_round },
    take: async () =>
      (await takePageResult({ path: { league_id, difference_id: id }, throwOnError: true })).data,
  }));
}
