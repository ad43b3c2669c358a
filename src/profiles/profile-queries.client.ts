import { useQueryClient } from '@tanstack/react-query';
import { getOwnProfileQueryKey, getProfileQueryKey } from '../app/api/generated/@tanstack/react-query.gen.ts';
import { useRefreshSession } from '../app/shell/session.client.ts';

/** Call after changing the viewer's profile: refetches everything that shows it. */
export function useRefreshProfile() {
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  return async () => {
    const { id } = (await refreshSession()).viewer ?? {};
    await Promise.all([
      client.invalidateQueries({ queryKey: getOwnProfileQueryKey() }),
      id && client.invalidateQueries({ queryKey: getProfileQueryKey({ path: { user_id: id } }) }),
    ]);
  };
}
