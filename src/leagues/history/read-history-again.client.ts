import { useQueryClient } from '@tanstack/react-query';

/** Resolves once every answer about the league is fresh: imports, tables, rivals. */
export function useReadHistoryAgain(leagueId: string) {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [key] }) =>
        (key as { path?: { league_id?: string } } | undefined)?.path?.league_id === leagueId,
    });
}
