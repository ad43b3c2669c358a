import { useState } from 'react';
import type { GetOwnProfileResponse } from '../../app/api/generated/types.gen.ts';
import { useSite } from '../../app/shell/session.client.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { SetPassword } from './SetPassword.tsx';
import styles from './SignInPanel.module.css';

type Props = { profile: GetOwnProfileResponse; isSiteAdmin: boolean };

/** What the viewer signs in with. */
export function SignInPanel({ profile, isSiteAdmin }: Props) {
  const { takes_passwords } = useSite();
  const [changing, setChanging] = useState<'email' | 'password'>();
  const toggle = (what: typeof changing) => setChanging(changing === what ? undefined : what);
  const done = () => setChanging(undefined);
  return (
    <Panel title={takes_passwords ? 'Email and password' : 'Email'} className={styles.panel}>
      <Stack>
        <p className={styles.email}>
          <span>{profile.email}</span>
          {profile.email_verified && <Badge tone="good">Confirmed</Badge>}
        </p>
        {(profile.pending_email || !profile.email_verified) && (
          <ConfirmEmail key={profile.pending_email} profile={profile} />
        )}
        {profile.email_verified && profile.email_refused && (
          <p>Our last email to this address bounced. Is it still yours?</p>
        )}
        {takes_passwords && profile.has_password && (
          <>
            <Row>
              {!isSiteAdmin && (
                <Button aria-expanded={changing === 'email'} onClick={() => toggle('email')}>
                  Change email
                </Button>
              )}
              <Button aria-expanded={changing === 'password'} onClick={() => toggle('password')}>
                Change password
              </Button>
            </Row>
            {changing === 'email' && <ChangeEmail onDone={done} />}
            {changing === 'password' && <ChangePassword email={profile.email} onDone={done} />}
          </>
        )}
        {takes_passwords && !profile.has_password && <SetPassword email={profile.email} />}
      </Stack>
    </Panel>
  );
}
