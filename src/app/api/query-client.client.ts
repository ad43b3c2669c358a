import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { sessionKey } from '../shell/session.client.ts';
import { toProblem } from './problem.client.ts';

/** Only what may pass by itself is retried; a refusal is final. */
function worthRetrying(failures: number, error: unknown): boolean {
  const passing = ['offline', 'unknown', 'server_busy', 'database_unavailable'];
  return failures < 3 && passing.includes(toProblem(error, '').code);
}

/** Refreshes the session when a refusal shows that it ended or changed hands elsewhere. */
export function noticeSignedOut(client: QueryClient, error: unknown): void {
  if (toProblem(error, '').code === 'not_signed_in') void client.invalidateQueries({ queryKey: sessionKey });
}

export function createQueryClient(): QueryClient {
  const notice = (error: unknown): void => noticeSignedOut(client, error);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
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
