import { useEffect, useState } from 'react';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ownProblem } from '../../app/api/problem.client.ts';
import { request } from '../../app/api/request.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import {
  anyOf,
  leaveSignedOut,
  useRefreshSession,
  useSite,
  type Viewer,
} from '../../app/shell/session.client.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { Stack } from '../../ui/Page.tsx';
import { EmailInput } from '../form/EmailInput.tsx';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { requireCredentials } from '../form/require-credentials.client.ts';

/** Signs in again on top of the screen, which keeps what was typed. */
export default function SessionEnded({ former }: { former: Viewer }) {
  const { providers, takes_passwords } = useSite();
  const refreshSession = useRefreshSession();
  const [email, setEmail] = useState(former.email);
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    async mutationFn() {
      requireCredentials(email, password);
      await request('POST', '/api/session', { body: { email, password } });
      const { viewer } = await refreshSession();
      if (!viewer) throw ownProblem('account_creation_failed');
    },
  });
  useEffect(() => {
    // Notices a sign-in in another tab.
    const look = () => void refreshSession().catch(() => undefined);
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [refreshSession]);
  return (
    <Dialog open title="Your session has ended">
      <p>Sign in again to continue. What you entered is still here.</p>
      {takes_passwords && (
        <Form method="post" onSubmit={signIn.mutate}>
          <Stack tight>
            <EmailInput value={email} onChange={setEmail} />
            <PasswordInput value={password} onChange={setPassword} />
            <ProblemNotice error={signIn.error} fallback={fallbackMessages.sign_in} />
            <Button type="submit" variant="primary" full busy={signIn.isPending && 'Signing in…'}>
              Sign in
            </Button>
          </Stack>
        </Form>
      )}
      <p>
        {takes_passwords && `Forgot your password, or signed in with ${anyOf(providers)} before? `}
        <a href={paths.home()} target="_blank" rel="noreferrer">
          Sign in in another tab
        </a>{' '}
        and come back.
      </p>
      <Button variant="bare" full onClick={() => leaveSignedOut()}>
        Leave without saving
      </Button>
    </Dialog>
  );
}
