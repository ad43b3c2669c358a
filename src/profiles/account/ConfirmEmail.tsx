import { useState } from 'react';
import {
  confirmEmailMutation,
  sendEmailProofMutation,
} from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { GetOwnProfileResponse } from '../../app/api/generated/types.gen.ts';
import { lastOf, useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { useRefreshSession } from '../../app/shell/session.client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { announce } from '../../ui/toast.client.ts';
import styles from './SignInPanel.module.css';

/** Takes the code mailed to the address, or to the one that will replace it. */
export function ConfirmEmail({ profile }: { profile: GetOwnProfileResponse }) {
  const [code, setCode] = useState('');
  const refreshSession = useRefreshSession();
  const send = useMutation({ ...sendEmailProofMutation(), onSuccess: () => announce('Email sent') });
  const confirm = useMutation({
    ...confirmEmailMutation(),
    async onSuccess() {
      announce('Email confirmed');
      await refreshSession();
    },
  });
  const last = lastOf<typeof confirm | typeof send>(confirm, send);
  const email = profile.pending_email ?? profile.email;
  return (
    <Form onSubmit={() => code.trim() && confirm.mutate({ body: { code } })}>
      <Stack tight>
        <p>{sentence(profile)}</p>
        <Field label="Code" hint={`From our email to ${email}. The link in it works too.`}>
          <TextInput
            className={styles.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <ProblemNotice
          error={last.error}
          fallback={last === send ? 'Failed to send the email' : 'Failed to confirm your email'}
        />
        <Row>
          <Button
            type="submit"
            variant="primary"
            disabled={!code.trim()}
            busy={confirm.isPending && 'Confirming…'}
          >
            Confirm
          </Button>
          <Button busy={send.isPending && 'Sending…'} onClick={() => send.mutate({})}>
            Send it again
          </Button>
          {send.isSuccess && <span role="status">Sent</span>}
        </Row>
      </Stack>
    </Form>
  );
}

function sentence({ pending_email, email_refused }: GetOwnProfileResponse): string {
  if (pending_email) return `${pending_email} becomes your email once you confirm it.`;
  if (email_refused) return 'Our email bounced. Check the address.';
  return "This address isn't confirmed yet, so we only send what you ask for.";
}
