import type { Query, QueryClient } from '@tanstack/react-query';

// A thousand pages hear of a result in one instant; what they read again they ask for spread over this long.
const SPREAD_MS = 1500;

/** Marks answers as stale at once, and reads those that are on screen again within a moment. */
export function refetchSoon(client: QueryClient, predicate: (query: Query) => boolean): void {
  void client.invalidateQueries({ predicate, refetchType: 'none' });
  setTimeout(
    () => void client.refetchQueries({ predicate, type: 'active', stale: true }),
    Math.random() * SPREAD_MS,
  );
}
