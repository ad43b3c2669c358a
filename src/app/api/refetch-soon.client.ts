import type { Query, QueryClient } from '@tanstack/react-query';

// A thousand pages hear of a result at once; this is how long their refetches are spread over.
const SPREAD_MS = 1500;

/**
 * Marks answers as stale and refetches those on screen within a moment. A read already on its way may predate the change yet
 * would count as fresh, so it is marked again when it arrives.
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
