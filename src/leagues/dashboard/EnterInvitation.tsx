import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../app/router/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Stack } from '../../ui/Page.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { readInvitation } from './invitation.ts';

/** Leads from a typed code or a pasted link to the page that joins. */
export function EnterInvitation() {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const [, navigate] = useLocation();
  const open = () => {
    const invitation = readInvitation(typed);
    setRefused(invitation === null);
    if (invitation === null) return;
    navigate('code' in invitation ? paths.invite(invitation.code) : paths.join(invitation.leagueId));
  };
  return (
    <Form onSubmit={open}>
      <Stack tight>
        <Field label="Invite code or link" error={refused && 'Please enter an invite code or link.'} required>
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit">Open Invite</Button>
      </Stack>
    </Form>
  );
}
