import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getWatchLaterOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useRefreshSession, useSession } from '../../app/shell/session.client.ts';

/** What the viewer watches later; requested only for people who do. */
export function useWatchLater(eventId: string) {
  const { viewer } = useSession();
  const { data } = useQuery({ ...getWatchLaterOptions(), enabled: viewer?.watches_later ?? false });
  const hiding = data?.unwatched.find(({ event_id }) => event_id === eventId);
  return {
    isOn: data?.event_ids.includes(eventId) ?? false,
    isAlways: data?.always ?? false,
    /** True when there are results that the viewer has not been shown. */
    isHiding: hiding !== undefined,
    shown: hiding?.shown ?? 0,
  };
}

/** After the choice of what to hide changes, nothing that was read before stays on the device unless it is on screen. */
export function useForgetShown() {
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  return async () => {
    client.removeQueries({ type: 'inactive' });
    const { viewer } = await refreshSession();
    // The switch that was just turned on is drawn from this answer.
    if (viewer?.watches_later) await client.prefetchQuery(getWatchLaterOptions());
  };
}
