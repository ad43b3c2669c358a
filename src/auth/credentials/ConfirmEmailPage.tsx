import { useMutation } from '../../app/api/mutation.client.ts';
import { request } from '../../app/api/request.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { useRefreshSession, useSession } from '../../app/shell/session.client.ts';
import { messageOf } from '../../errors/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { handOnFocus } from '../../ui/hand-on-focus.client.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useLinkHash } from '../use-link-hash.client.ts';
import { type EmailLink, readEmailLink } from './email-link.client.ts';

const texts = {
  email: {
    title: 'Confirm your email',
    intro: 'Only if you asked for this email. If someone else did, close this page.',
    action: 'Confirm',
    busy: 'Confirming…',
    done: 'Thank you, your email is confirmed.',
    url: '/api/email-confirmations',
  },
  email_undo: {
    title: 'Undo the email change',
    intro: 'Your account gets its old email back. All devices are signed out and the password is removed.',
    action: 'Undo the change',
    busy: 'Undoing…',
    done: 'Your account has its old email again. To sign in, set a new password: ‘Forgot your password?’ sends you a link.',
    url: '/api/email-changes/undo',
  },
};

/** Where mailed links lead. Nothing changes before the button is pressed, because scanners open links. */
export default function ConfirmEmailPage() {
  const link = useLinkHash(readEmailLink);
  if (link && link !== 'broken') return <Ask link={link} />;
  return (
    <Page narrow>
      <PageHeading title={texts.email.title} />
      <Stack>
        <Notice tone="error">{messageOf('email_link_invalid')}</Notice>
        <Onward />
      </Stack>
    </Page>
  );
}

function Ask({ link: { type, id, token } }: { link: EmailLink }) {
  const refreshSession = useRefreshSession();
  const text = texts[type];
  const accept = useMutation({
    async mutationFn() {
      await request('POST', text.url, { body: { id, token } });
      // The change is done even if the session cannot be read now.
      await refreshSession().catch(() => undefined);
    },
  });
  return (
    <Page narrow>
      <PageHeading title={text.title} intro={accept.isSuccess ? undefined : text.intro} />
      <Stack>
        {accept.isSuccess ? (
          <>
            <Notice tone="success">{text.done}</Notice>
            <Onward />
          </>
        ) : (
          <>
            <ProblemNotice error={accept.error} fallback="Failed. Please try again." />
            <Button
              ref={handOnFocus}
              variant="primary"
              full
              busy={accept.isPending && text.busy}
              onClick={() => accept.mutate()}
            >
              {text.action}
            </Button>
          </>
        )}
      </Stack>
    </Page>
  );
}

function Onward() {
  const { viewer } = useSession();
  return viewer ? (
    <ButtonLink full to={paths.profile('account')}>
      Go to your profile
    </ButtonLink>
  ) : (
    <ButtonLink full to={paths.home()}>
      Go to sign-in
    </ButtonLink>
  );
}
