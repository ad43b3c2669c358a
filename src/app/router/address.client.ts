import { useDeferredValue, useMemo } from 'react';
import { useRouter } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Entry } from './PageRouter.tsx';

/** The address as typed. wouter's hooks decode it first, which breaks an address inside a query. */
export function useAddress(): { pathname: string; search: string } {
  const router = useRouter();
  return { pathname: router.hook(router)[0], search: router.searchHook(router) };
}

export function useAddressQuery(): URLSearchParams {
  const { search } = useAddress();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export const useEntry = () => useDeferredValue(useHistoryState<Entry | null>());
