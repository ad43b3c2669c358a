import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { Toaster } from '../ui/Toaster.tsx';
import { BareShell } from './BareShell.tsx';
import { later } from './later.client.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { useHeadingFocus, useScrollRestoration } from './navigation.client.ts';
import { patterns } from './paths.ts';
import { Screen, ScreenWaiting } from './Screen.tsx';
import { SkipLink } from './SkipLink.tsx';
import { loadScreen, type ScreenName } from './screens.client.ts';

// The landing page needs none of it.
const AppShell = later(() => import('./AppShell.tsx'));

function Root() {
  useScrollRestoration();
  useHeadingFocus();
  return (
    <>
      <SkipLink />
      <Outlet />
      <Toaster />
    </>
  );
}

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

/** Every address of the product: which shell is around it and which screen is in it. */
export function AppRoutes() {
  const screen = (name: ScreenName) => (
    <Route key={name} path={patterns[name]} element={<Screen key={name} name={name} />} />
  );
  return (
    <Routes>
      <Route element={<Root />}>
        <Route path={patterns.home} element={<Landing />} />
        <Route element={<BareShell />}>
          {before.map(screen)}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route
          element={
            <Suspense fallback={<ScreenWaiting />}>
              <AppShell />
            </Suspense>
          }
        >
          {within.map(screen)}
          <Route path="/app/*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** Fetches what an address is drawn with; never rejects. */
export async function loadRoute(pathname: string): Promise<void> {
  const isWithin = /^\/app(\/|$)/.test(pathname);
  await Promise.all([loadScreen(pathname), isWithin && AppShell.load().catch(() => undefined)]);
}
