import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { useAddressQuery } from '../app/address.client.ts';
import { ProblemNotice } from '../app/ProblemNotice.tsx';
import { paths } from '../app/paths.ts';
import { toProblem } from '../app/problem.client.ts';
import { ScreenWaiting } from '../app/Screen.tsx';
import { useSession } from '../app/session.client.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
import { problemMessage } from '../errors/problems.ts';
import { Page } from '../ui/Page.tsx';
import { OneTimeSignIn } from './OneTimeSignIn.tsx';
import type { OneTimeLink } from './recovery/link-hash.client.ts';
import { openGrant } from './recovery/recovery-grant.client.ts';
import { useLinkHash } from './recovery/use-link-hash.client.ts';

/** Where links of mails and of the operator may lead; without one, to the app or the landing page. */
export default function AuthCallbackPage() {
  const link = useLinkHash();
  const query = useAddressQuery();
  const { viewer, error, refetch } = useSession();

  if (link === 'broken') return <Redirect replace to={failed('recovery_link_invalid')} />;
  if (link?.type === 'recovery') return <OpenRecovery link={link} />;
  if (link) return <OneTimeSignIn link={link} />;
  if (query.has('error')) return <Redirect replace to={paths.home({ error: fallbackMessages.sign_in })} />;
  if (viewer) return <Redirect replace to={paths.dashboard()} />;
  if (viewer === null) return <Redirect replace to={paths.home()} />;
  return error ? <Failed error={error} retry={refetch} /> : <ScreenWaiting screen="authCallback" />;
}

function failed(code: 'recovery_link_invalid') {
  return paths.home({ error: problemMessage(code) });
}

function OpenRecovery({ link }: { link: OneTimeLink }) {
  const opened = useQuery({
    queryKey: ['open-recovery', link],
    queryFn: () => openGrant(link).then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (opened.data) return <Redirect replace to={paths.resetPassword()} />;
  if (!opened.error) return <ScreenWaiting screen="authCallback" />;
  if (toProblem(opened.error, '').code === 'offline')
    return <Failed error={opened.error} retry={opened.refetch} />;
  return <Redirect replace to={failed('recovery_link_invalid')} />;
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Page narrow>
      <ProblemNotice error={error} fallback={fallbackMessages.sign_in} onRetry={retry} />
    </Page>
  );
}
