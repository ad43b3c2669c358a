import type { QueryClient } from '@tanstack/react-query';
import {
  getBoardQueryKey,
  getLeagueQueryKey,
  getMyPicksQueryKey,
  listLeaguesQueryKey,
} from '../app/api/generated/@tanstack/react-query.gen.ts';

/** Invalidates everything that counts or shows the pick. */
export function recordPickSaved(client: QueryClient, leagueId: string, eventId: string): void {
  const path = { league_id: leagueId, event_id: eventId };
  for (const queryKey of [
    listLeaguesQueryKey(),
    getLeagueQueryKey({ path: { league_id: leagueId } }),
    getBoardQueryKey({ path }),
  ])
    void client.invalidateQueries({ queryKey });
  // The open card already has the choice, so it is refetched only on the next visit.
  void client.invalidateQueries({ queryKey: getMyPicksQueryKey({ path }), refetchType: 'none' });
}
