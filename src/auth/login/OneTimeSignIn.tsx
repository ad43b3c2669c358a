import { useLocation } from 'wouter';
import { useMutation } from '../../app/api/mutation.client.ts';
import { request } from '../../app/api/request.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ProblemNotice } from '../../app/shell/ProblemNotice.tsx';
import { useRefreshSession } from '../../app/shell/session.client.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { Button } from '../../ui/Button.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import type { OneTimeLink } from '../link-hash.client.ts';

/** Needs a click, because a link preview would use up the operator's link. */
export function OneTimeSignIn({ link }: { link: OneTimeLink }) {
  const [, navigate] = useLocation();
  const refreshSession = useRefreshSession();
  const signIn = useMutation({
    async mutationFn() {
      const { access_token, refresh_token } = link;
      await request('POST', '/api/sign-in-links', { body: { access_token, refresh_token } });
      await refreshSession();
    },
    onSuccess: () => navigate(paths.dashboard(), { replace: true }),
  });
  return (
    <Page narrow>
      <PageHeading title="One-time sign-in" intro="This link signs you in once." />
      <Stack>
        <ProblemNotice error={signIn.error} fallback={fallbackMessages.sign_in} />
        <Button
          variant="primary"
          full
          busy={signIn.isPending && 'Signing in…'}
          onClick={() => signIn.mutate()}
        >
          Sign in
        </Button>
      </Stack>
    </Page>
  );
}
