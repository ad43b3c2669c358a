import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useAddress, useAddressQuery, useEntry } from '../app/router/address.client.ts';
import type { Entry } from '../app/router/PageRouter.tsx';
import { useSession, useSite } from '../app/shell/session.client.ts';
import { tagline } from '../app/shell/tagline.client.ts';
import { afterSignIn } from '../auth/after-sign-in.client.ts';
import { LoginForm } from '../auth/login/LoginForm.tsx';
import { isProviderFailure, landingError } from '../auth/login/landing-errors.ts';
import { forgetPendingInvite } from '../auth/login/pending-invite.client.ts';
import { ForgotPassword } from '../auth/recovery/ForgotPassword.tsx';
import { safeRedirect } from '../auth/safe-redirect.ts';
import { useDocumentTitle } from '../ui/document-title.client.ts';
import { PosterHero } from '../ui/PosterHero.tsx';
import { HowItWorksSummary } from './HowItWorksSummary.tsx';
import styles from './LoginPage.module.css';

/** The landing page; one form both signs in and registers. */
export default function LoginPage() {
  const query = useAddressQuery();
  const entry = useEntry();
  const { viewer, pending } = useSession();
  const site = useSite();
  const redirect = safeRedirect(query.get('redirect'));
  const { pathname, search } = useAddress();
  const [, navigate] = useLocation();
  const isReset = site.takes_passwords && entry?.view === 'reset';
  const [returned, setReturned] = useState(false);
  if (isReset && !returned) setReturned(true);
  const [email, setEmail] = useState('');
  const error = landingError(query.get('error'), site.providers);
  const isBack = isProviderFailure(error, site.providers);
  useEffect(() => {
    if (isBack) forgetPendingInvite();
  }, [isBack]);
  useDocumentTitle('Split Decision');

  if (viewer) return <Redirect replace to={afterSignIn(viewer, redirect)} />;
  const shared = { email, onEmail: setEmail };
  // Pushes a history entry, so that Back leads from the password reset to the sign-in.
  const show = (state: Partial<Entry>) => navigate(pathname + search, { replace: !state.view, state });
  const leaveReset = () => (entry?.fromLogin ? history.back() : show({}));
  return (
    <>
      <PosterHero title={['Split', 'Decision']} line={tagline} />
      <div className={styles.columns}>
        <div className={styles.form}>
          {/* An error is shown at once: the session itself may be what could not be read. */}
          {pending && !error ? null : isReset ? (
            <ForgotPassword {...shared} onBack={leaveReset} />
          ) : (
            <LoginForm
              {...shared}
              redirect={redirect}
              error={error}
              isDeleted={query.has('deleted')}
              onForgot={() => show({ view: 'reset', fromLogin: true })}
              returned={returned}
            />
          )}
        </div>
        <HowItWorksSummary />
      </div>
    </>
  );
}
