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
  providerCallback: 'Completing sign-in...',
};

/** Forms and full screens; all others have a heading above panels. */
const withoutHeading = /home|onboarding|reset|Callback|invite|join|tv/;

export function ScreenWaiting({ screen }: { screen?: ScreenName }) {
  const hasHeading = screen && !withoutHeading.test(screen);
  return (
    <Page>
      {hasHeading && <HeadingSkeleton />}
      <Loading label={(screen && waiting[screen]) ?? 'Loading…'} panels={hasHeading} />
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
