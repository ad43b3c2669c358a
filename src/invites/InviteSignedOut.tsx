import { useState } from 'react';
import { paths } from '../app/router/paths.ts';
import { ProblemNotice } from '../app/shell/ProblemNotice.tsx';
import { useSite } from '../app/shell/session.client.ts';
import { EmailInput } from '../auth/form/EmailInput.tsx';
import { PasswordInput } from '../auth/form/PasswordInput.tsx';
import { storePendingInvite } from '../auth/login/pending-invite.client.ts';
import { ProviderButtons } from '../auth/providers/ProviderButtons.tsx';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { useGuestPickCount } from '../picks/guest/guest-cards.client.ts';
import { counted } from '../text/counted.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Form } from '../ui/Form.tsx';
import { Stack } from '../ui/Page.tsx';
import styles from './InviteSignedOut.module.css';
import type { InvitedLeague, useInvite } from './use-invite.client.ts';

type Props = {
  code: string;
  league: InvitedLeague;
  openEventId: string | undefined;
  join: ReturnType<typeof useInvite>;
};

export function InviteSignedOut({ code, league, openEventId, join }: Props) {
  const { takes_passwords } = useSite();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Stack tight>
      <PickFirst code={code} leagueId={league.id} eventId={openEventId} />
      {takes_passwords && (
        <>
          <p>New here? Enter your email and choose a password to join.</p>
          <Form method="post" onSubmit={() => join.mutate({ kind: 'email', email, password })}>
            <Stack tight>
              <EmailInput value={email} onChange={setEmail} />
              <PasswordInput value={password} onChange={setPassword} />
              <ProblemNotice error={join.error} fallback={fallbackMessages.sign_in} />
              <Button
                type="submit"
                variant="primary"
                size="large"
                full
                busy={join.isPending && 'Joining League...'}
              >
                Join League
              </Button>
            </Stack>
          </Form>
        </>
      )}
      <ProviderButtons
        invite={code}
        disabled={join.isPending}
        onLeave={() => storePendingInvite({ code, leagueId: league.id, leagueName: league.name })}
      />
      <ButtonLink variant="bare" full to={paths.home()}>
        Cancel
      </ButtonLink>
    </Stack>
  );
}

type PickFirstProps = { code: string; leagueId: string; eventId: string | undefined };

/** Drawn by the server too, which fills in the event; hidden without one. */
function PickFirst({ code, leagueId, eventId = '' }: PickFirstProps) {
  const count = useGuestPickCount(leagueId);
  return (
    <>
      {count > 0 && <p>Your {counted(count, 'pick')} will be saved when you join.</p>}
      <ButtonLink full className={styles.first} data-event={eventId} to={paths.pickFirst(code, eventId)}>
        {count > 0 ? 'Change my picks' : 'Pick the card first'}
      </ButtonLink>
    </>
  );
}
