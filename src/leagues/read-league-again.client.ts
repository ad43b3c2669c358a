import type { QueryClient } from '@tanstack/react-query';
import {
  getLeagueQueryKey,
  getStandingsQueryKey,
  listLeaguesQueryKey,
} from '../app/api/generated/@tanstack/react-query.gen.ts';

/** After a change of a league: resolves when what is on screen about it is fresh. */
export async function readLeagueAgain(client: QueryClient, leagueId: string): Promise<void> {
  const path = { league_id: leagueId };
  await Promise.all(
    [getLeagueQueryKey({ path }), getStandingsQueryKey({ path }), listLeaguesQueryKey()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
