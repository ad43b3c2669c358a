import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { screenAt } from '../../app/router/screens.client.ts';
import { ScreenWaiting } from '../../app/shell/Screen.tsx';
import { useSession } from '../../app/shell/session.client.ts';
import { throughOnboarding } from '../after-sign-in.client.ts';
import { isNewProfile } from './new-profile.ts';
import { takeGoogleRedirect } from './stored-redirect.client.ts';

/** The page after a provider: new users go to onboarding, others to where they were going. */
export default function ProviderCallbackPage() {
  const { viewer, error } = useSession();
  const [pathname, navigate] = useLocation();
  const left = useRef(false);
  const known = viewer !== undefined || error !== null;

  useEffect(() => {
    // Goes on once only, even when React runs effects twice.
    if (!known || left.current) return;
    left.current = true;
    const redirect = takeGoogleRedirect();
    if (viewer === null) navigate(paths.home(), { replace: true });
    else if (isNewProfile(viewer, Date.now())) navigate(throughOnboarding(redirect), { replace: true });
    else navigate(redirect ?? paths.dashboard(), { replace: true });
  }, [known, viewer, navigate]);

  return <ScreenWaiting screen={screenAt(pathname)} />;
}
