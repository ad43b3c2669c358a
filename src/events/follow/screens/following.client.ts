import { useQuery } from '@tanstack/react-query';
import { getFollowingOptions } from '../../../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetFollowingResponse } from '../../../app/api/generated/types.gen.ts';

export type Following = GetFollowingResponse;
export type PageDifference = Following['differences'][number];

const REFETCH_MS = 30_000;

/** A job on the server reads the page, and nothing notifies an open screen. */
export const useFollowing = (eventId: string) =>
  useQuery({
    ...getFollowingOptions({ path: { event_id: eventId } }),
    refetchInterval: ({ state }) => (state.data?.page ? REFETCH_MS : false),
  });
