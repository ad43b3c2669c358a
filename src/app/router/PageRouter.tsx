import { type ReactNode, useDeferredValue } from 'react';
import { type AroundNavHandler, type BaseLocationHook, Router } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

export interface Entry {
  key: number;
  view?: 'reset' | 'ticket' | 'invite';
  fromLogin?: boolean;
}

/** A link to the current page adds no history entry. */
const withKey: AroundNavHandler = (navigate, to, options) =>
  navigate(to, {
    replace: options?.replace ?? to === location.pathname + location.search,
    state: { ...options?.state, key: Math.random() } satisfies Entry,
  });

/** Moves are transitions: the old screen stays until the next one can be drawn. */
const useLocationInTransition: BaseLocationHook = (router) => {
  const [pathname, navigate] = useBrowserLocation(router);
  return [useDeferredValue(pathname), navigate];
};
const useSearchInTransition = (router: Parameters<typeof useSearch>[0]) =>
  useDeferredValue(useSearch(router));

/** Routes by the browser's address, or by the address that a page is prerendered for. */
export function PageRouter({ builtFor, children }: { builtFor?: string; children?: ReactNode }) {
  return (
    <Router
      hook={useLocationInTransition}
      searchHook={useSearchInTransition}
      aroundNav={withKey}
      ssrPath={builtFor}
    >
      {children}
    </Router>
  );
}
