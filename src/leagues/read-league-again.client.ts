import type { QueryClient } from '@tanstack/react-query';
import {
  getLeagueQueryKey,
  getStandingsQueryKey,
  listLeaguesQueryKey,
  listPastEventsQueryKey,
} from '../app/api/generated/@tanstack/react-query.gen.ts';

/** Resolves once everything on screen about the league is fresh. */
export async function refetchLeague(client: QueryClient, leagueId: string): Promise<void> {
  const path = { league_id: leagueId };
  await Promise.all(
    [
      getLeagueQueryKey({ path }),
      getStandingsQueryKey({ path }),
      listPastEventsQueryKey({ path }),
      listLeaguesQueryKey(),
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
