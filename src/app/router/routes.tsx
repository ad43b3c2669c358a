import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { Toaster } from '../../ui/Toaster.tsx';
import { BareShell } from '../shell/BareShell.tsx';
import { lazyScreen } from '../shell/lazy.client.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Screen, ScreenWaiting } from '../shell/Screen.tsx';
import { SkipLink } from '../shell/SkipLink.tsx';
import { useHeadingFocus, useScrollRestoration } from './navigation.client.ts';
import { patterns } from './paths.ts';
import { loadScreen, type ScreenName } from './screens.client.ts';

// The landing page needs none of it.
const AppShell = lazyScreen(() => import('../shell/AppShell.tsx'));

/** The landing page has its own head. */
function Landing() {
  return (
    <main id="main" tabIndex={-1}>
      <Screen name="home" />
    </main>
  );
}

const before: ScreenName[] = ['onboarding', 'resetPassword', 'authCallback', 'googleCallback', 'invite'];
const within: ScreenName[] = [
  'dashboard',
  'siteAdmin',
  'profile',
  'publicProfile',
  'league',
  'leagueAdmin',
  'join',
  'picks',
  'eventAdmin',
  'board',
  'boardShort',
  'tv',
];

/** The one of these screens that is at the address. */
function OneOf({ screens }: { screens: ScreenName[] }) {
  return (
    <Switch>
      {screens.map((name) => (
        <Route key={name} path={patterns[name]}>
          <Screen name={name} />
        </Route>
      ))}
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}

/** Every address of the product: which shell is around it and which screen is in it. */
export function AppRoutes() {
  useScrollRestoration();
  useHeadingFocus();
  return (
    <>
      <SkipLink />
      <Switch>
        <Route path={patterns.home}>
          <Landing />
        </Route>
        <Route path={`${patterns.dashboard}/*?`}>
          <Suspense fallback={<ScreenWaiting />}>
            <AppShell>
              <OneOf screens={within} />
            </AppShell>
          </Suspense>
        </Route>
        <Route>
          <BareShell>
            <OneOf screens={before} />
          </BareShell>
        </Route>
      </Switch>
      <Toaster />
    </>
  );
}

/** Fetches what an address is drawn with; never rejects. */
export async function loadRoute(pathname: string, client: QueryClient): Promise<void> {
  const isWithin = /^\/app(\/|$)/.test(pathname);
  await Promise.all([loadScreen(pathname, client), isWithin && AppShell.load().catch(() => undefined)]);
}
