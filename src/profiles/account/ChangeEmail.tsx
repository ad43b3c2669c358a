import { useState } from 'react';
import { changeEmailMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { useRefreshSession } from '../../app/shell/session.client.ts';
import { PasswordInput } from '../../auth/form/PasswordInput.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { announce } from '../../ui/toast.client.ts';

/** The new address counts once its mail is confirmed. */
export function ChangeEmail({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const refreshSession = useRefreshSession();
  const change = useMutation({
    ...changeEmailMutation(),
    async onSuccess() {
      await refreshSession();
      announce('Email sent');
      onDone();
    },
  });
  return (
    <Form onSubmit={() => change.mutate({ body: { email, password } })}>
      <Stack tight>
        <Field label="New email" hint="We'll email you a code there before it replaces the old one." required>
          <TextInput
            type="email"
            name="new-email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <PasswordInput label="Your password" value={password} onChange={setPassword} />
        <ProblemNotice error={change.error} fallback="Failed to change your email. Please try again." />
        <Row>
          <Button type="submit" variant="primary" busy={change.isPending && 'Sending…'}>
            Send code
          </Button>
          <Button variant="bare" onClick={onDone}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
