import { type ReactNode, Suspense, useRef, useState, ViewTransition } from 'react';
import { Redirect } from 'wouter';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { hereZone } from '../../time/here-time.client.ts';
import { Page } from '../../ui/Page.tsx';
import { useAddress } from '../router/address.client.ts';
import { paths } from '../router/paths.ts';
import { screenAt } from '../router/screens.client.ts';
import { AppHeader } from './AppHeader.tsx';
import styles from './AppShell.module.css';
import { useActFor } from './act-for.client.ts';
import { lazyOptional } from './lazy.client.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import { ScreenWaiting } from './Screen.tsx';
import { useSession } from './session.client.ts';
import { useSettled } from './use-settled.client.ts';

const LiveUpdates = lazyOptional(() => import('../../live/LiveUpdates.tsx'));
const SessionEnded = lazyOptional(() => import('../../auth/login/SessionEnded.tsx'));
const OfflineNotice = lazyOptional(() => import('../../offline/OfflineNotice.tsx'));

/** In milliseconds. Any less, and the code for live updates would load before the first view. */
const PAINTED_AFTER = 100;

// In a task of its own, while the first answers are on their way.
setTimeout(hereZone);

/** The signed-in area; redirects to sign-in or onboarding where needed. */
export default function AppShell({ children }: { children: ReactNode }) {
  const { viewer: current, error, refetch } = useSession();
  const { pathname, search } = useAddress();
  const [former, setFormer] = useState(current);
  if (current && current !== former) setFormer(current);
  const typedAt = useRef<string>(undefined);
  // The session ended while somebody was typing: their screen stays.
  const isEnded = current === null && former != null && typedAt.current === pathname;
  const viewer = isEnded ? former : current;
  const screen = screenAt(pathname);
  const redirect = pathname === paths.dashboard() ? undefined : pathname + search;
  useActFor(viewer);
  const isPainted = useSettled(PAINTED_AFTER);
  const isSettled = useSettled();

  if (viewer === null && screen !== 'join') {
    const reason = former ? fallbackMessages.session_ended : undefined;
    return <Redirect replace to={paths.home({ redirect, error: reason })} />;
  }
  if (viewer?.needs_onboarding) return <Redirect replace to={paths.onboarding({ redirect })} />;
  const known = viewer !== undefined;
  return (
    <>
      {screen !== 'tv' && <AppHeader viewer={viewer} />}
      {isEnded && (
        <Suspense>
          <SessionEnded former={former} />
        </Suspense>
      )}
      {current && (
        <>
          {isSettled && (
            <Suspense>
              <OfflineNotice />
            </Suspense>
          )}
          {isPainted && (
            <Suspense>
              <LiveUpdates key={current.id} />
            </Suspense>
          )}
        </>
      )}
      <main
        id="main"
        tabIndex={-1}
        className={isEnded ? styles.unseen : undefined}
        onInput={() => {
          typedAt.current = pathname;
        }}
      >
        {known && (
          <ViewTransition key={pathname} default="none" enter="screen" exit="screen">
            <div key={viewer?.id}>{children}</div>
          </ViewTransition>
        )}
        {!known && !error && <ScreenWaiting screen={screen} />}
        {!known && error && (
          <Page>
            <ProblemNotice
              error={error}
              fallback={
                screen === 'siteAdmin' ? fallbackMessages.verify_access : fallbackMessages.load_session
              }
              onRetry={refetch}
            />
          </Page>
        )}
      </main>
    </>
  );
}
