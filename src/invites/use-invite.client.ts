import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type {
  LoginOrRegisterResponse,
  PreviewInviteResponse,
  RedeemInviteResponse,
} from '../app/api/generated/types.gen.ts';
import { useMutation } from '../app/api/mutation.client.ts';
import { request } from '../app/api/request.client.ts';
import { paths } from '../app/router/paths.ts';
import { useRefreshSession, type Viewer } from '../app/shell/session.client.ts';
import { requireCredentials } from '../auth/form/require-credentials.client.ts';
import { storeCompletedInvite } from '../auth/login/completed-invite.client.ts';
import { isNewProfile, NEW_SECONDS_BY_INVITE } from '../auth/providers/new-profile.ts';
import { guestCards } from '../picks/guest/guest-cards.client.ts';
import { awaitViewer } from './await-viewer.client.ts';

export type InvitedLeague = PreviewInviteResponse['league'];

const address = (code: string) => `/api/invites/${encodeURIComponent(code)}`;

export const inviteQuery = (code: string) =>
  queryOptions({
    queryKey: ['invite', code] as const,
    queryFn: () => request<PreviewInviteResponse>('GET', address(code)),
  });

/** How the viewer arrives: signed in, by e-mail and password, or back from Google. */
export type Action =
  | { kind: 'signed in'; viewer: Viewer }
  | { kind: 'email'; email: string; password: string }
  | { kind: 'google'; viewer: Viewer };

/** Signs in if needed, joins, and goes to the league; new users go through onboarding on the way. */
export function useInvite(code: string, league: InvitedLeague | undefined) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const refreshSession = useRefreshSession();
  return useMutation({
    async mutationFn(action: Action) {
      const user = action.kind === 'email' ? await signIn(action, code, refreshSession) : action;
      const { league_id } = await request<RedeemInviteResponse>('POST', `${address(code)}/redemption`);
      // Drops responses fetched as an outsider.
      client.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'invite',
      });
      const isNew =
        user.viewer.needs_onboarding ||
        (action.kind === 'google' && isNewProfile(user.viewer, Date.now(), NEW_SECONDS_BY_INVITE));
      const picked = await saveGuestPicks(user.viewer.id, league_id);
      if (isNew) storeCompletedInvite({ leagueId: league_id, leagueName: league?.name ?? '' });
      const card = picked === null ? undefined : paths.picks(league_id, picked);
      navigate(isNew ? paths.onboarding({ redirect: card }) : (card ?? paths.league(league_id)), {
        replace: true,
      });
    },
  });
}

async function signIn(
  { email, password }: { email: string; password: string },
  invite: string,
  refreshSession: () => Promise<{ viewer: Viewer | null }>,
): Promise<{ viewer: Viewer }> {
  requireCredentials(email, password);
  await request<LoginOrRegisterResponse>('POST', '/api/session', { body: { email, password, invite } });
  return { viewer: await awaitViewer(refreshSession) };
}

/**
 * For a card that was picked here before joining: its event, once every pick was sent. Loaded on demand, because few need it.
 */
async function saveGuestPicks(userId: string, leagueId: string): Promise<string | null> {
  if (guestCards(leagueId).length === 0) return null;
  const guest = await import('../picks/guest/guest-picks.client.ts');
  return guest.saveGuestPicks(userId, leagueId);
}
