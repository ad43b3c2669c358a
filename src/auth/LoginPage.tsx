import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { useAddressQuery, useEntry } from '../app/address.client.ts';
import { useSession } from '../app/session.client.ts';
import { theGame } from '../app/the-game.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { forgetPendingInvite } from '../invites/pending-invite.client.ts';
import { useDocumentTitle } from '../ui/document-title.client.ts';
import { PosterHero } from '../ui/PosterHero.tsx';
import { afterSignIn } from './after-sign-in.client.ts';
import { GameInOneLook } from './GameInOneLook.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { landingError } from './landing-errors.ts';
import { ForgotPassword } from './recovery/ForgotPassword.tsx';
import { safeRedirect } from './safe-redirect.ts';

/** The landing page: what the game is, and the one form that both logs in and registers. */
export default function LoginPage() {
  const query = useAddressQuery();
  const entry = useEntry();
  const { viewer } = useSession();
  const redirect = safeRedirect(query.get('redirect'));
  const [view, setView] = useState<'login' | 'reset' | 'back'>(entry?.view ?? 'login');
  const [email, setEmail] = useState('');
  const error = landingError(query.get('error'));
  useEffect(() => {
    if (error === fallbackMessages.google) forgetPendingInvite();
  }, [error]);
  useDocumentTitle('Split Decision');

  if (viewer) return <Redirect replace to={afterSignIn(viewer, redirect)} />;
  const shared = { email, onEmail: setEmail };
  return (
    <>
      <PosterHero title={['Split', 'Decision']} line={theGame} />
      <div className={styles.columns}>
        <div className={styles.form}>
          {view === 'reset' ? (
            <ForgotPassword {...shared} onBack={() => setView('back')} />
          ) : (
            <LoginForm
              {...shared}
              redirect={redirect}
              error={error}
              onForgot={() => setView('reset')}
              returned={view === 'back'}
            />
          )}
        </div>
        <GameInOneLook />
      </div>
    </>
  );
}
