import type { Query, QueryClient } from '@tanstack/react-query';

// A thousand pages learn of a result at once; their refetches are spread over this long.
const SPREAD_MS = 1500;

/**
 * Marks answers as stale now, and refetches those on screen within a moment. One on its way may be of before, and would
 * count as fresh: it is marked again once it is here.
 */
export function refetchSoon(client: QueryClient, predicate: (query: Query) => boolean): void {
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }))
    query.promise?.then(
      () => refetchSoon(client, (one) => one === query),
      () => {},
    );
  void client.invalidateQueries({ predicate, refetchType: 'none' });
  setTimeout(
    () => void client.refetchQueries({ predicate, type: 'active', stale: true }),
    Math.random() * SPREAD_MS,
  );
}
