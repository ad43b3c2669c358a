import { useState } from 'react';
import { revokeInviteMutation } from '../../app/api/generated/@tanstack/react-query.gen.ts';
import type { ListInvitesResponse } from '../../app/api/generated/types.gen.ts';
import { useMutation } from '../../app/api/mutation.client.ts';
import { refusalOf } from '../../app/shell/ProblemText.tsx';
import { adminFallbackMessages } from '../../errors/admin-fallbacks.ts';
import { momentHere } from '../../time/here-time.client.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyButton, copiedText } from '../../ui/CopyButton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { handOnFocus } from '../../ui/hand-on-focus.client.ts';
import { Row } from '../../ui/Page.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import styles from './InviteLink.module.css';
import { InviteQr } from './InviteQr.tsx';

type Invite = ListInvitesResponse['invites'][number];

type Props = { leagueId: string; leagueName: string; invite: Invite; opensQr: boolean };

export function InviteLink({ leagueId, leagueName, invite, opensQr }: Props) {
  const [asked, setAsked] = useState(false);
  const path = { league_id: leagueId };
  const revoke = useMutation({ ...revokeInviteMutation(), onSuccess: () => setAsked(false) });
  const urlId = `invite-${invite.code}`;
  const ways = (size?: 'small') => (
    <>
      <ShareButton
        size={size}
        variant={size ? undefined : 'primary'}
        title={`Join "${leagueName}"`}
        text={`Join my league "${leagueName}" on Split Decision.`}
        url={invite.url}
        describedBy={urlId}
      />
      <CopyButton size={size} text={invite.url} />
    </>
  );
  return (
    <li ref={handOnFocus} className={styles.invite}>
      <p id={urlId} className={classNames(copiedText, !invite.usable && styles.unusable)}>
        {invite.url}
      </p>
      <Row between>
        <p className={styles.facts}>
          {invite.use_count} of {invite.max_uses} uses · until{' '}
          <time dateTime={invite.expires_at}>{momentHere(invite.expires_at)}</time>
        </p>
        <Row>
          {invite.usable ? (
            <>
              {ways('small')}
              <InviteQr
                url={invite.url}
                leagueName={leagueName}
                describedBy={urlId}
                ways={ways()}
                isOpen={opensQr}
              />
            </>
          ) : (
            <Badge tone="outline">No longer usable</Badge>
          )}
          <Button size="small" aria-describedby={urlId} onClick={() => setAsked(true)}>
            Revoke
          </Button>
        </Row>
      </Row>
      <ConfirmDialog
        open={asked}
        title="Revoke this invite link?"
        message="It stops working. People who already joined stay."
        confirmLabel="Revoke"
        danger
        busy={revoke.isPending && 'Revoking…'}
        error={refusalOf(revoke, adminFallbackMessages.revoke_invite)}
        onConfirm={() => revoke.mutate({ path: { ...path, code: invite.code } })}
        onClose={() => setAsked(false)}
      />
    </li>
  );
}
