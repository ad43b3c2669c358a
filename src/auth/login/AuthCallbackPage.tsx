import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { toProblem } from '../../app/api/problem.client.ts';
import { useAddressQuery } from '../../app/router/address.client.ts';
import { paths } from '../../app/router/paths.ts';
import { ScreenWaiting } from '../../app/shell/Screen.tsx';
import { useSession } from '../../app/shell/session.client.ts';
import { fallbackMessages } from '../../errors/fallbacks.ts';
import { messageOf } from '../../errors/messages.ts';
import { type OneTimeLink, readLinkHash } from '../link-hash.client.ts';
import { openGrant } from '../recovery/recovery-grant.client.ts';
import { useLinkHash } from '../use-link-hash.client.ts';
import { landingError } from './landing-errors.ts';
import { OneTimeSignIn } from './OneTimeSignIn.tsx';

export default function AuthCallbackPage() {
  const link = useLinkHash(readLinkHash);
  const query = useAddressQuery();
  const { viewer, error } = useSession();

  if (link === 'broken') return <Failed message={messageOf('recovery_link_invalid')} />;
  if (link?.type === 'recovery') return <OpenRecovery link={link} />;
  if (link) return <OneTimeSignIn link={link} />;
  if (query.has('error')) return <Failed message={fallbackMessages.sign_in} />;
  if (viewer) return <Redirect replace to={paths.dashboard()} />;
  if (viewer === null) return <Redirect replace to={paths.home()} />;
  if (error) return <Failed message={toProblem(error, fallbackMessages.sign_in).message} />;
  return <ScreenWaiting screen="authCallback" />;
}

function Failed({ message }: { message: string }) {
  return (
    <Redirect replace to={paths.home({ error: landingError(message, []) ?? fallbackMessages.sign_in })} />
  );
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
  const { code, message } = toProblem(opened.error, fallbackMessages.sign_in);
  const isRefused = code === 'reset_link_invalid' || code === 'invalid_input';
  return <Failed message={isRefused ? messageOf('recovery_link_invalid') : message} />;
}
