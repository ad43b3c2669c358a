import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { toProblem } from '../../app/api/problem.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { ScreenWaiting } from '../../app/shell/Screen.tsx';
import { messageOf } from '../../errors/messages.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { readLinkHash } from '../link-hash.client.ts';
import { useLinkHash } from '../use-link-hash.client.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useRecoveryGrant } from './recovery-grant.client.ts';

const REDIRECT_MS = 2000;

function PasswordUpdated() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.dashboard(), { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Notice tone="success">Your password has been successfully updated. Redirecting you to the app...</Notice>
  );
}

export default function ResetPasswordPage() {
  const link = useLinkHash(readLinkHash);
  const grant = useRecoveryGrant(link);
  const [refused, setRefused] = useState<unknown>(null);
  const [updated, setUpdated] = useState(false);

  const error = refused ?? grant.error;
  const email = grant.data?.email;
  if (error && !updated) return <LinkFailed error={error} retry={grant.refetch} />;
  if (!email) return <ScreenWaiting screen="resetPassword" />;
  return (
    <Page narrow>
      <PageHeading
        title={updated ? 'Password Updated!' : 'Reset Your Password'}
        intro={!updated && `For ${email}`}
      />
      {updated ? (
        <PasswordUpdated />
      ) : (
        <NewPasswordForm email={email} onUpdated={() => setUpdated(true)} onLinkRefused={setRefused} />
      )}
    </Page>
  );
}

/** A used link needs a new one; a lost connection only needs another try. */
function LinkFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const fallback = messageOf('reset_link_invalid');
  const isOver = toProblem(error, fallback).code === 'reset_link_invalid';
  return (
    <Page narrow>
      <PageHeading title="Reset Your Password" />
      <Stack>
        <ProblemNotice error={error} fallback={fallback} onRetry={isOver ? undefined : retry} />
        <ButtonLink variant="primary" full to={paths.home()} state={{ view: 'reset' }}>
          Request New Reset Link
        </ButtonLink>
      </Stack>
    </Page>
  );
}
