import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { getPicturesOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';

/** The pictures of the event that the address names; asked for once, and only inside a league. */
export function usePictures() {
  const { leagueId = '', eventId = '' } = useParams();
  return useQuery({
    ...getPicturesOptions({ path: { league_id: leagueId, event_id: eventId } }),
    enabled: leagueId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
