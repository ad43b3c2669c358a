import { type InvalidateQueryFilters, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { sessionKey } from '../shell/session.client.ts';
import { toProblem } from './problem.client.ts';

/** Only what may pass by itself is retried; a refusal is final. */
const retries: Record<string, number> = {
  offline: 3,
  unknown: 3,
  server_busy: 3,
  // Half a minute: as long as another database takes to step in.
  database_unavailable: 7,
};

function worthRetrying(failures: number, error: unknown): boolean {
  return failures < (retries[toProblem(error, '').code] ?? 0);
}

/** What somebody may not see, or not any more, is no longer true of what they were shown. */
const isWithheld = (error: unknown) => [403, 404, 410].includes(toProblem(error, '').status ?? 0);

/** Refreshes the session when a refusal shows that it ended or changed hands elsewhere. */
export function noticeSignedOut(client: QueryClient, error: unknown): void {
  if (toProblem(error, '').code === 'not_signed_in') void client.invalidateQueries({ queryKey: sessionKey });
}

/** TanStack takes a query's first read that is on its way for the refetch. It may be of before the change, so it is read again after it. */
class Client extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const reads = first.map(({ promise }) => promise);
    await super.invalidateQueries(filters);
    if (first.length === 0) return;
    await Promise.allSettled(reads);
    await super.invalidateQueries({ ...filters, predicate: (query) => first.includes(query) });
  }
}

export function createQueryClient(): QueryClient {
  const notice = (error: unknown): void => noticeSignedOut(client, error);
  const client: QueryClient = new Client({
    queryCache: new QueryCache({
      onError: (error, query) => {
        notice(error);
        if (isWithheld(error)) query.setState({ data: undefined });
      },
    }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        retry: worthRetrying,
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 8000),
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
