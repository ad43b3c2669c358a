import type { QueryClient } from '@tanstack/react-query';
import {
  getBoardQueryKey,
  getLeagueQueryKey,
  getMyPicksQueryKey,
  listLeaguesQueryKey,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';

/** A pick was saved: whatever else counts or shows it is read again, at once or when it is next on screen. */
export function notePickSaved(client: QueryClient, leagueId: string, eventId: string): void {
  const path = { league_id: leagueId, event_id: eventId };
  for (const queryKey of [
    listLeaguesQueryKey(),
    getLeagueQueryKey({ path: { league_id: leagueId } }),
    getBoardQueryKey({ path }),
  ])
    void client.invalidateQueries({ queryKey });
  // The card itself holds the choice already; only its next visit asks anew.
  void client.invalidateQueries({ queryKey: getMyPicksQueryKey({ path }), refetchType: 'none' });
}
