import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getFollowingOptions,
  getFollowingQueryKey,
  listFollowingQueryKey,
} from '../../../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetFollowingResponse } from '../../../app/api/generated/types.gen.ts';
import { useMutation } from '../../../app/api/mutation.client.ts';
import { refreshEvent } from '../../../fights/fight-cache.client.ts';

export type Following = GetFollowingResponse;
export type PageDifference = Following['differences'][number];

const REFETCH_MS = 30_000;

/** The server's job reads the page; nothing tells an open screen. */
export const useFollowing = (eventId: string) =>
  useQuery({
    ...getFollowingOptions({ path: { event_id: eventId } }),
    refetchInterval: ({ state }) => (state.data?.page ? REFETCH_MS : false),
  });

export const refreshFollowing = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: listFollowingQueryKey() });

/** Runs one call that answers with the page as it is followed then. */
export function useFollowingCall<Given = void>(
  eventId: string,
  call: (given: Given) => Promise<{ data: Following }>,
  onDone: () => void = () => {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: Given) => (await call(given)).data,
    onSuccess: async (following) => {
      client.setQueryData(getFollowingQueryKey({ path: { event_id: eventId } }), following);
      onDone();
      await Promise.all([refreshEvent(client, eventId), refreshFollowing(client)]);
    },
  });
}
