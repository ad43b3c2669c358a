import { useQuery } from '@tanstack/react-query';
import type { GetRecoveryGrantResponse } from '../../app/api/generated/types.gen.ts';
import { ownProblem } from '../../app/api/problem.client.ts';
import { request } from '../../app/api/request.client.ts';
import type { OneTimeLink } from '../link-hash.client.ts';

/** Exchanges a mailed link for a grant; this does not use the link up. */
export async function openGrant({ access_token, refresh_token }: OneTimeLink): Promise<void> {
  await request('POST', '/api/recovery/grants', { body: { access_token, refresh_token } });
}

/** Whose password may be set: by the link that was opened or, after a reload, by its grant. */
export function useRecoveryGrant(link: OneTimeLink | 'broken' | null) {
  return useQuery({
    queryKey: ['recovery-grant', link],
    async queryFn() {
      if (link === 'broken') throw ownProblem('reset_link_invalid');
      if (link) await openGrant(link);
      return request<GetRecoveryGrantResponse>('GET', '/api/recovery/grants/current');
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
