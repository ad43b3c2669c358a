import { useQuery } from '@tanstack/react-query';
import type { GetRecoveryGrantResponse } from '../../app/api/generated/types.gen.ts';
import { request } from '../../app/api/request.client.ts';
import { formProblem } from '../login/form-problem.client.ts';
import type { OneTimeLink } from './link-hash.client.ts';

/** Exchanges a mailed link for this browser's grant to set the password. Opening the link spends nothing. */
export async function openGrant({ access_token, refresh_token }: OneTimeLink): Promise<void> {
  await request('POST', '/api/recovery/grants', { body: { access_token, refresh_token } });
}

/** Whose password may be set here: by the link just opened or, after a reload, by the grant that it left. */
export function useRecoveryGrant(link: OneTimeLink | 'broken' | null) {
  return useQuery({
    queryKey: ['recovery-grant', link],
    async queryFn() {
      if (link === 'broken') throw formProblem('reset_link_invalid');
      if (link) await openGrant(link);
      return request<GetRecoveryGrantResponse>('GET', '/api/recovery/grants/current');
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
