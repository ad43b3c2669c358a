import { type ReactNode, useDeferredValue } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';

export interface Entry {
  key: number;
  view?: 'reset' | 'ticket' | 'invite';
  fromLogin?: boolean;
}

const typed = () => location.pathname + location.search;

/** A link to the current page adds no history entry. */
const withKey: AroundNavHandler = (navigate, to, options) =>
  navigate(to, {
    replace: options?.replace ?? to === typed(),
    state: { ...options?.state, key: Math.random() } satisfies Entry,
  });

/**
 * Routes by the browser's address, or by the address that a page is prerendered for. Moves are transitions: the old screen
 * stays until the next one can be drawn. The address is deferred here, once: a part that deferred it by itself and had a
 * transition of its own went ahead, so the signed-in area took the sign-in page for a page to come back to.
 */
export function PageRouter({ builtFor = typed(), children }: { builtFor?: string; children?: ReactNode }) {
  const address = useDeferredValue(useLocationProperty(typed, () => builtFor));
  return (
    <Router
      hook={() => [address.replace(/\?.*/, ''), navigate]}
      searchHook={() => address.replace(/[^?]*/, '')}
      aroundNav={withKey}
    >
      {children}
    </Router>
  );
}
