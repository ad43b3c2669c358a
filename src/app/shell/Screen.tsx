import { Suspense } from 'react';
import { Page } from '../../ui/Page.tsx';
import { HeadingSkeleton, Loading } from '../../ui/Skeleton.tsx';
import { type ScreenName, screenComponent } from '../router/screens.client.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const waiting: Partial<Record<ScreenName, string>> = {
  invite: 'Loading invite...',
  picks: 'Loading fights…',
  board: 'Loading board…',
  boardShort: 'Loading board…',
  tv: 'Loading board…',
  resetPassword: 'Verifying reset link...',
  authCallback: 'Processing authentication...',
  googleCallback: 'Completing Google sign-in...',
};

/** Screens with a heading over rows of this kind; the others are forms, or fill the screen. */
const shapes: Partial<Record<ScreenName, 'rows' | 'panels' | 'posters'>> = {
  dashboard: 'panels',
  siteAdmin: 'panels',
  profile: 'panels',
  publicProfile: 'panels',
  league: 'panels',
  leagueAdmin: 'panels',
  picks: 'posters',
  eventAdmin: 'panels',
  board: 'panels',
  boardShort: 'panels',
  ticket: 'rows',
};

export function ScreenWaiting({ screen }: { screen?: ScreenName }) {
  const shape = screen && shapes[screen];
  return (
    <Page>
      {shape && <HeadingSkeleton />}
      <Loading label={(screen && waiting[screen]) ?? 'Loading…'} shape={shape} />
    </Page>
  );
}

export function Screen({ name }: { name: ScreenName }) {
  const Component = screenComponent(name);
  if (!Component) return <NotFoundPage />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenWaiting screen={name} />}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  );
}
