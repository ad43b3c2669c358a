import { type ReactNode, useDeferredValue } from 'react';
import { type AroundNavHandler, type BaseLocationHook, Router } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** What an entry of the browser's history carries. */
export interface Entry {
  /** Tells it from every other entry. */
  key: number;
  /** What the landing page shows, if not the sign-in. */
  view?: 'reset';
  /** The entry before it is the sign-in. */
  fromLogin?: boolean;
}

/** Going to where one already is adds nothing to the history. */
const withKey: AroundNavHandler = (navigate, to, options) =>
  navigate(to, {
    replace: options?.replace ?? to === location.pathname + location.search,
    state: { ...options?.state, key: Math.random() } satisfies Entry,
  });

/** A move is drawn as a transition: what stands stays until the next screen can. */
const useLocationInTransition: BaseLocationHook = (router) => {
  const [pathname, navigate] = useBrowserLocation(router);
  return [useDeferredValue(pathname), navigate];
};
const useSearchInTransition = (router: Parameters<typeof useSearch>[0]) =>
  useDeferredValue(useSearch(router));

/** The pages' router, on the browser's address, or on the one that a page is built for. */
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
