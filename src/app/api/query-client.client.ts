import {
  type InvalidateQueryFilters,
  MutationCache,
  type MutationMeta,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { isAnswer, sessionKey } from '../shell/session.client.ts';
import { toProblem } from './problem.client.ts';

/** Retries only what may pass by itself; a refusal is final. */
const retries: Record<string, number> = {
  offline: 3,
  unknown: 3,
  server_busy: 3,
  // Half a minute: as long as a standby database takes to step in.
  database_unavailable: 7,
};

function worthRetrying(failures: number, error: unknown): boolean {
  return failures < (retries[toProblem(error, '').code] ?? 0);
}

/** After these answers, what the viewer was shown before is no longer theirs to see. */
const isWithheld = (error: unknown) => [403, 404, 410].includes(toProblem(error, '').status ?? 0);

/** Reads the session again when a refusal shows that it ended or changed hands elsewhere. */
export function noticeSignedOut(client: QueryClient, error: unknown): void {
  if (toProblem(error, '').code === 'not_signed_in') void client.invalidateQueries({ queryKey: sessionKey });
}

/**
 * TanStack counts a query's first read as the refetch even when it started before the change. So it is read once more
 * afterwards; nobody waits for that, because nothing of it is on screen yet.
 */
class Client extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    for (const query of first) {
      const again = () => super.invalidateQueries({ ...filters, predicate: (one) => one === query });
      query.promise?.then(again, again);
    }
    const isShown = (query: Query) => !first.includes(query) && (filters.predicate?.(query) ?? true);
    return super.invalidateQueries({ ...filters, predicate: isShown });
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** False for a mutation that only asks. */
      changes?: boolean;
      /** True when it leads to a screen that reads for itself; what is on this one may be gone. */
      leaves?: boolean;
    };
  }
}

/**
 * A change makes everything read so far stale, and what is on screen is read again before the change counts as done. The
 * session is left out: whoever changes it needs its answer.
 */
async function refetchAfter(
  client: QueryClient,
  { changes = true, leaves = false }: MutationMeta = {},
): Promise<void> {
  if (!changes) return;
  await client.invalidateQueries({ predicate: isAnswer, refetchType: leaves ? 'none' : 'active' });
}

/** Whether a refusal means that the screen is out of date, or leaves open what was done. A busy server is left in peace. */
function isNews(error: unknown): boolean {
  const { status, code } = toProblem(error, '');
  if (status === undefined) return code === 'offline' || code === 'unknown';
  return (status >= 500 && status !== 503) || [403, 404, 409, 410].includes(status);
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
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _context, { meta }) => refetchAfter(client, meta),
      onError: (error, _variables, _context, { meta }) => {
        notice(error);
        if (isNews(error)) void refetchAfter(client, meta);
      },
    }),
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
