import { useState } from 'react';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ownProblem } from '../../app/api/problem.client.ts';
import { request } from '../../app/api/request.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { useRefreshSession, useSite } from '../../app/shell/session.client.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { doorOn } from '../door-on.ts';
import { EmailInput } from '../form/EmailInput.tsx';
import { useFocusOnce } from '../form/focus-once.client.ts';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { requireCredentials } from '../form/require-credentials.client.ts';
import { ProviderButtons } from '../providers/ProviderButtons.tsx';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  redirect: string | null;
  error: string | null;
  /** The account was deleted a moment ago. */
  isDeleted: boolean;
  onForgot: () => void;
  returned: boolean;
};

/** One form for signing in and registering; the landing page redirects afterwards. */
export function LoginForm({ email, onEmail, redirect, error, isDeleted, onForgot, returned }: Props) {
  const [password, setPassword] = useState('');
  const emailInput = useFocusOnce<HTMLInputElement>(returned);
  const refreshSession = useRefreshSession();
  const { takes_passwords } = useSite();
  const signIn = useMutation({
    async mutationFn() {
      requireCredentials(email, password);
      await request('POST', '/api/session', { body: { email, password, ...doorOn(redirect) } });
      // Null when the browser refuses cookies.
      const { viewer } = await refreshSession();
      if (!viewer) throw ownProblem('account_creation_failed');
    },
  });
  return (
    <Panel tone="loud" title="Pick the fights" intro="New here? We'll create your account.">
      <Stack tight>
        {error && signIn.isIdle && <Notice tone="error">{error}</Notice>}
        {isDeleted && signIn.isIdle && <Notice tone="success">Your account was deleted.</Notice>}
        {takes_passwords && (
          <Form method="post" onSubmit={signIn.mutate}>
            <Stack tight>
              <EmailInput ref={emailInput} value={email} onChange={onEmail} />
              <PasswordInput value={password} onChange={setPassword} />
              <ProblemNotice error={signIn.error} fallback={fallbackMessages.sign_in} />
              <Button
                type="submit"
                variant="primary"
                size="large"
                full
                busy={signIn.isPending && 'Signing in…'}
              >
                Login or Register
              </Button>
            </Stack>
          </Form>
        )}
        <ProviderButtons redirect={redirect} disabled={signIn.isPending} />
        {takes_passwords && (
          <Button variant="bare" full onClick={onForgot}>
            Forgot your password?
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
