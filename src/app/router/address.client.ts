import { useDeferredValue, useMemo } from 'react';
import { useRouter } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Entry } from './PageRouter.tsx';

/** The address as it was typed. wouter's own hooks decode it, after which an address inside of it has lost its bounds. */
export function useAddress(): { pathname: string; search: string } {
  const router = useRouter();
  return { pathname: router.hook(router)[0], search: router.searchHook(router) };
}

/** What stands behind the question mark. */
export function useAddressQuery(): URLSearchParams {
  const { search } = useAddress();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The place in the history; null on the one that the pages were opened at. */
export const useEntry = () => useDeferredValue(useHistoryState<Entry | null>());
