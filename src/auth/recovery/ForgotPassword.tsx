import { useMutation } from '../../app/api/mutation.client.ts';
import { ownProblem } from '../../app/api/problem.client.ts';
import { request } from '../../app/api/request.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { EmailInput } from '../form/EmailInput.tsx';
import { useFocusOnce } from '../form/focus-once.client.ts';

const FALLBACK = 'Failed to send reset link. Please try again.';

type Props = {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
};

/** Says the same whether or not the account exists. */
export function ForgotPassword({ email, onEmail, onBack }: Props) {
  const emailInput = useFocusOnce<HTMLInputElement>();
  const send = useMutation({
    async mutationFn() {
      if (!email.trim()) throw ownProblem('email_required');
      await request('POST', '/api/recovery/requests', { body: { email } });
    },
  });
  if (send.isSuccess)
    return (
      <Panel tone="loud" title="Email Sent!">
        <Stack tight>
          <Notice tone="success">
            If {email.trim()} has an account, a link to reset its password is on its way. The link works for
            60 minutes.
          </Notice>
          <Button full onClick={onBack}>
            Back to Login
          </Button>
        </Stack>
      </Panel>
    );
  return (
    <Panel tone="loud" title="Reset your password" intro="We'll email you a link to set a new password.">
      <Stack tight>
        <Form onSubmit={send.mutate}>
          <Stack tight>
            <EmailInput ref={emailInput} value={email} onChange={onEmail} />
            <ProblemNotice error={send.error} fallback={FALLBACK} />
            <Button type="submit" variant="primary" size="large" full busy={send.isPending && 'Sending…'}>
              Send Reset Link
            </Button>
          </Stack>
        </Form>
        <Button variant="bare" full onClick={onBack}>
          Back to Login
        </Button>
      </Stack>
    </Panel>
  );
}
