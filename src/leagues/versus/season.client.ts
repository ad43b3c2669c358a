import { useSearchParams } from 'wouter';

/** Of the address: none is the running season, 'all' every one. */
export function useSeason() {
  const [query, setQuery] = useSearchParams();
  const season = query.get('season') ?? undefined;
  const setSeason = (to: string | undefined) => setQuery(to ? { season: to } : {}, { replace: true });
  return [{ season }, setSeason] as const;
}
