import { useQueryClient } from '@tanstack/react-query';
import { listSeasonsQueryKey } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { refetchLeague } from '../read-league-again.client.ts';

/** Resolves once the seasons and what follows from them are fresh. */
export function useRefetchSeasons(leagueId: string) {
  const client = useQueryClient();
  return async () => {
    const queryKey = listSeasonsQueryKey({ path: { league_id: leagueId } });
    await Promise.all([client.invalidateQueries({ queryKey }), refetchLeague(client, leagueId)]);
  };
}
