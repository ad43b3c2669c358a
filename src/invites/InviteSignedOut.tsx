import { type FormEvent, useState } from 'react';
import { ProblemNotice } from '../app/ProblemNotice.tsx';
import { paths } from '../app/paths.ts';
import { ContinueWithGoogle } from '../auth/google/ContinueWithGoogle.tsx';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Field } from '../ui/Field.tsx';
import { Stack } from '../ui/Page.tsx';
import { Panel } from '../ui/Panel.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { storePendingInvite } from './pending-invite.client.ts';
import type { InvitedLeague, useInvite } from './use-invite.client.ts';

type Props = { code: string; league: InvitedLeague; join: ReturnType<typeof useInvite> };

/** Signs in or up and joins, in one form. */
export function InviteSignedOut({ code, league, join }: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!join.isPending) join.mutate({ kind: 'email', email, password });
  };
  return (
    <Panel>
      <Stack tight>
        <p>New here? Your email and a password make your account.</p>
        <form onSubmit={submit} noValidate>
          <Stack tight>
            <Field label="Email" required>
              <TextInput
                type="email"
                name="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            </Field>
            <Field label="Password" required>
              <TextInput
                type="password"
                name="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
            <ProblemNotice error={join.error} fallback={fallbackMessages.sign_in} />
            <Button
              type="submit"
              variant="primary"
              size="large"
              full
              busy={join.isPending}
              busyLabel="Joining League..."
            >
              Join League
            </Button>
          </Stack>
        </form>
        <ContinueWithGoogle
          invite={code}
          disabled={join.isPending}
          onLeave={() => storePendingInvite({ code, leagueId: league.id, leagueName: league.name })}
        />
        <ButtonLink variant="bare" full to={paths.home()}>
          Cancel
        </ButtonLink>
      </Stack>
    </Panel>
  );
}
