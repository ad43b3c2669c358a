import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { BareShell, Frame } from '../shell/Frame.tsx';
import { lazyScreen } from '../shell/lazy.client.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Screen, ScreenWaiting } from '../shell/Screen.tsx';
import { useHeadingFocus, useScrollRestoration } from './navigation.client.ts';
import { patterns } from './paths.ts';
import { loadScreen, type ScreenName } from './screens.client.ts';

const AppShell = lazyScreen(() => import('../shell/AppShell.tsx'));

function Landing() {
  return (
    <main id="main" tabIndex={-1}>
      <Screen name="home" />
    </main>
  );
}

const before: ScreenName[] = [
  'onboarding',
  'resetPassword',
  'confirmEmail',
  'authCallback',
  'googleCallback',
  'providerCallback',
  'invite',
  'pickFirst',
];
const within: ScreenName[] = [
  'dashboard',
  'nextPicks',
  'nextBoard',
  'siteAdmin',
  'profile',
  'pickHistory',
  'rules',
  'publicProfile',
  'league',
  'leagueAdmin',
  'standings',
  'join',
  'versus',
  'picks',
  'eventAdmin',
  'board',
  'boardShort',
  'tv',
  'grid',
  'ticket',
  'photos',
];

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

export function AppRoutes() {
  useScrollRestoration();
  useHeadingFocus();
  return (
    <Frame>
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
    </Frame>
  );
}

/** Loads an address's code and data; never rejects. */
export async function loadRoute(pathname: string, client: QueryClient): Promise<void> {
  const isWithin = /^\/app(\/|$)/.test(pathname);
  await Promise.all([loadScreen(pathname, client), isWithin && AppShell.load().catch(() => undefined)]);
}
