import { useState } from 'react';
import { changePassword } from '../../app/api/generated/sdk.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ownProblem } from '../../app/api/problem.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { newPasswordProblem } from '../../auth/credentials/credentials.ts';
import { PasswordInput } from '../../auth/form/PasswordInput.tsx';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.client.ts';

export function ChangePassword({ email, onDone }: { email: string; onDone: () => void }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const change = useMutation({
    async mutationFn() {
      const wrong = newPasswordProblem(password, confirmation);
      if (wrong) throw ownProblem(wrong);
      await changePassword({ body: { current_password: current, password }, throwOnError: true });
    },
    onSuccess() {
      toast('Password updated. Your other devices are signed out.', { tone: 'success' });
      onDone();
    },
  });
  return (
    <Form onSubmit={change.mutate}>
      <Stack tight>
        <input hidden readOnly type="email" name="email" autoComplete="username" value={email} />
        <PasswordInput label="Current password" value={current} onChange={setCurrent} />
        <PasswordInput
          label="New password"
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <PasswordInput
          label="Confirm new password"
          name="confirmation"
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
        />
        <ProblemNotice error={change.error} fallback={fallbackMessages.update_password} />
        <Row>
          <Button type="submit" variant="primary" busy={change.isPending && 'Updating…'}>
            Update password
          </Button>
          <Button variant="bare" onClick={onDone}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
