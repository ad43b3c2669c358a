import { type ReactNode, useState } from 'react';
import { createApiTokenMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { useFocusOnce } from '../../auth/form/focus-once.client.ts';
import { TOKEN_LABEL_MAX } from '../../auth/sessions/api-token.ts';
import { messageOf } from '../../errors/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton, copiedText } from '../../ui/CopyButton.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

const intro = (
  <>
    A program with a token can enter cards and results, nothing else. The <a href="/api/docs">API docs</a> say
    how.
  </>
);

export function CreateApiToken() {
  const create = useMutation({
    ...createApiTokenMutation(),
    // The secret must not outlive the screen.
    gcTime: 0,
  });
  const [isNext, setIsNext] = useState(false);
  const done = () => {
    setIsNext(true);
    create.reset();
  };
  return (
    <Panel title="Create a token" intro={intro}>
      {create.data ? (
        <NewToken {...create.data} onDone={done} />
      ) : (
        <TokenForm
          focused={isNext}
          busy={create.isPending}
          problem={<ProblemNotice error={create.error} fallback="Failed to create the token" />}
          onLabel={(label) => create.mutate({ body: { label } })}
        />
      )}
    </Panel>
  );
}

type FormProps = { focused: boolean; busy: boolean; problem: ReactNode; onLabel: (label: string) => void };

function TokenForm({ focused, busy, problem, onLabel }: FormProps) {
  const input = useFocusOnce<HTMLInputElement>(focused);
  const [label, setLabel] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const submit = () => {
    const isMissing = label.trim() === '';
    setRefusal(isMissing ? messageOf('token_label_required') : undefined);
    if (!isMissing) onLabel(label);
  };
  return (
    <Form onSubmit={submit}>
      <Stack tight>
        <Field label="Label" hint="Which program it is for." error={refusal} required>
          <TextInput
            ref={input}
            value={label}
            maxLength={TOKEN_LABEL_MAX}
            autoComplete="off"
            onChange={(change) => setLabel(change.target.value)}
          />
        </Field>
        {!refusal && problem}
        <Row>
          <Button type="submit" variant="primary" busy={busy && 'Creating…'}>
            Create Token
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

function NewToken({ label, token, onDone }: { label: string; token: string; onDone: () => void }) {
  const secret = useFocusOnce<HTMLParagraphElement>();
  return (
    <Stack tight>
      <Notice tone="success" title={`${label}: copy this token now`}>
        You won’t see it again.
      </Notice>
      <p ref={secret} tabIndex={-1} className={copiedText}>
        {token}
      </p>
      <Row>
        <CopyButton variant="primary" text={token} label="Copy Token" unable="Unable to copy token" />
        <Button onClick={onDone}>Done</Button>
      </Row>
    </Stack>
  );
}
