import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getWatchLaterOptions } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useRefreshSession, useSession } from '../../app/shell/session.client.ts';

/** What the viewer watches later; asked for only by those who do. */
export function useWatchLater(eventId: string) {
  const { viewer } = useSession();
  const { data } = useQuery({ ...getWatchLaterOptions(), enabled: viewer?.watches_later ?? false });
  const hiding = data?.unwatched.find(({ event_id }) => event_id === eventId);
  return {
    isOn: data?.event_ids.includes(eventId) ?? false,
    isAlways: data?.always ?? false,
    /** Results are in that the viewer has not been shown. */
    isHiding: hiding !== undefined,
    shown: hiding?.shown ?? 0,
  };
}

/** After a choice of what is hidden: of what is not on screen nothing stays on the device that was read before it. */
export function useForgetShown() {
  const client = useQueryClient();
  const refreshSession = useRefreshSession();
  return async () => {
    client.removeQueries({ type: 'inactive' });
    const { viewer } = await refreshSession();
    // A switch that has just been turned on is drawn by it.
    if (viewer?.watches_later) await client.prefetchQuery(getWatchLaterOptions());
  };
}
