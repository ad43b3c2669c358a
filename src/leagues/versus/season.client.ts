import { useSearchParams } from 'wouter';

/** From the address: nothing means the running season, 'all' every season. */
export function useSeason() {
  const [query, setQuery] = useSearchParams();
  const season = query.get('season') ?? undefined;
  const setSeason = (to: string | undefined) => setQuery(to ? { season: to } : {}, { replace: true });
  return [{ season }, setSeason] as const;
}
