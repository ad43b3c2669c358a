import { useQueryClient } from '@tanstack/react-query';

/** Reads every answer about the league again: imports, tables, rivals. Nobody waits for it. */
export function useRefetchHistory(leagueId: string) {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [key] }) =>
        (key as { path?: { league_id?: string } } | undefined)?.path?.league_id === leagueId,
    });
}
