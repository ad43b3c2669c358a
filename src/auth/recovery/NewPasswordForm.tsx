import { useState } from 'react';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ownProblem, toProblem } from '../../app/api/problem.client.ts';
import { request } from '../../app/api/request.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { useRefreshSession, useSession } from '../../app/shell/session.client.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { newPasswordProblem } from '../credentials/credentials.ts';
import { PasswordInput } from '../form/PasswordInput.tsx';

type Props = {
  email: string;
  onUpdated: () => void;
  /** Called when the grant is used up or expired. */
  onLinkRefused: (error: unknown) => void;
};

export function NewPasswordForm({ email, onUpdated, onLinkRefused }: Props) {
  const { viewer } = useSession();
  const refreshSession = useRefreshSession();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const update = useMutation({
    async mutationFn() {
      const wrong = newPasswordProblem(password, confirmation);
      if (wrong) throw ownProblem(wrong);
      await request('PUT', '/api/recovery/password', { body: { password } });
      // The password is set even if the new session cannot be read now.
      await refreshSession().catch(() => undefined);
    },
    onSuccess: onUpdated,
    onError(error) {
      if (toProblem(error, '').code === 'reset_link_invalid') onLinkRefused(error);
    },
  });
  return (
    <Form onSubmit={update.mutate}>
      <Stack>
        {viewer && viewer.email !== email && (
          <Notice tone="warning">
            You are signed in as {viewer.email}. Updating the password signs you in as {email} instead.
          </Notice>
        )}
        <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
        <PasswordInput
          label="New Password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <PasswordInput
          label="Confirm Password"
          name="confirmation"
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
        />
        <ProblemNotice error={update.error} fallback={fallbackMessages.update_password} />
        <Button type="submit" variant="primary" full busy={update.isPending && 'Updating Password...'}>
          Update Password
        </Button>
        <ButtonLink variant="bare" full to={paths.home()}>
          Back to Login
        </ButtonLink>
      </Stack>
    </Form>
  );
}
