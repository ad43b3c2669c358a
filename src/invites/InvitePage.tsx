import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useParams } from 'wouter';
import type { PreviewInviteResponse } from '../app/api/generated/types.gen.ts';
import { toProblem } from '../app/api/problem.client.ts';
import { paths } from '../app/router/paths.ts';
import { ScreenWaiting } from '../app/shell/Screen.tsx';
import { useSession } from '../app/shell/session.client.ts';
import { tagline } from '../app/shell/tagline.client.ts';
import { takePendingInvite } from '../auth/login/pending-invite.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { messageOf } from '../errors/messages.ts';
import { MainEvent } from '../fights/poster/MainEvent.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, Row } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { InviteSignedIn } from './InviteSignedIn.tsx';
import { InviteSignedOut } from './InviteSignedOut.tsx';
import styles from './JoinPoster.module.css';
import { JoinPoster } from './JoinPoster.tsx';
import { inviteQuery, useInvite } from './use-invite.client.ts';

/** Joins the league of a friend's link, signing the visitor in or up first if needed. */
export default function InvitePage() {
  const { code = '' } = useParams();
  return <Invite key={code} code={code} />;
}

function Invite({ code }: { code: string }) {
  const session = useSession();
  const invite = useQuery(inviteQuery(code));
  const join = useInvite(code, invite.data?.league);
  const waiting = invite.isPending || (session.viewer === undefined && !session.error);
  useReturnFromGoogle(code, waiting, session.viewer, (viewer) => {
    if (invite.data) join.mutate({ kind: 'google', viewer });
  });

  const error = invite.data ? session.viewer === undefined && session.error : invite.error;
  if (error) {
    const again = () => void (invite.error ? invite.refetch() : session.refetch());
    return <InviteError error={error} onRetry={again} />;
  }
  if (!invite.data || session.viewer === undefined) return <ScreenWaiting screen="invite" />;
  const { league, is_member, open_event } = invite.data;
  return (
    <>
      <JoinPoster
        name={league.name}
        quotes={'""'}
        facts={
          <>
            {league.greeting}
            <span className={styles.count} data-count={league.member_count}>
              {` · ${league.member_count} already in`}
            </span>
          </>
        }
        night={<InvitedNight event={open_event} />}
        line={tagline}
      />
      <Page narrow>
        {session.viewer ? (
          <InviteSignedIn viewer={session.viewer} leagueId={league.id} isMember={is_member} join={join} />
        ) : (
          <InviteSignedOut code={code} league={league} openEventId={open_event?.id} join={join} />
        )}
      </Page>
    </>
  );
}

type OpenEvent = NonNullable<PreviewInviteResponse['open_event']>;

/** The next card, and how long its picks are open. The server draws it too: without an event it is hidden. */
function InvitedNight({ event }: { event: OpenEvent | null }) {
  const { id, name, locks_in, main_event } = event ?? noEvent;
  return (
    <div className={styles.night} data-event={id}>
      <MainEvent fight={main_event} isBare />
      <p className={styles.facts}>
        {name} · {locks_in}
      </p>
    </div>
  );
}

const noEvent: OpenEvent = { id: '', name: '', locks_in: '', main_event: { red_name: '', blue_name: '' } };

/** Joins without another click on return from Google; clears the pending invite either way. */
function useReturnFromGoogle<Viewer>(
  code: string,
  waiting: boolean,
  viewer: Viewer | null | undefined,
  onReturn: (viewer: Viewer) => void,
) {
  const looked = useRef(false);
  // A layout effect, so that it runs before a queued tap can store a new pending invite.
  useLayoutEffect(() => {
    if (looked.current || waiting) return;
    looked.current = true;
    const pending = takePendingInvite();
    if (viewer && pending === code) onReturn(viewer);
  });
}

function InviteError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, message } = toProblem(error, fallbackMessages.load_league);
  // The same as the answer to a code that is longer than any invite's.
  const unknown = code === 'not_found';
  const final = unknown || code.startsWith('invite_');
  return (
    <Page narrow>
      <PageHeading title="Invite Error" />
      <Notice
        tone="error"
        small={final && 'Ask whoever sent it for a new link.'}
        action={
          <Row>
            {!final && <Button onClick={onRetry}>Try again</Button>}
            <ButtonLink variant="primary" to={paths.home()}>
              Go to Home
            </ButtonLink>
          </Row>
        }
      >
        {unknown ? messageOf('invite_not_found') : message}
      </Notice>
    </Page>
  );
}
