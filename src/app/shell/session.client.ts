import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GetSessionResponse } from '../api/generated/types.gen.ts';
import { toProblem } from '../api/problem.client.ts';
import { request } from '../api/request.client.ts';
import { forgetPositions } from '../router/navigation.client.ts';
import { paths } from '../router/paths.ts';

/** The signed-in user; shown_name is what others see. */
export type Viewer = NonNullable<GetSessionResponse['viewer']>;

export const sessionKey = ['session'] as const;

/** For requests outside of components. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ client }) => readSession(client),
  staleTime: 60_000,
});

let lastViewerId: string | undefined;

/** A user who signs in after another one, here or in another tab, finds nothing that the other was shown. */
async function readSession(client: QueryClient): Promise<GetSessionResponse> {
  const before = client.getQueryData<GetSessionResponse>(sessionKey)?.viewer?.id ?? lastViewerId;
  const session = await request<GetSessionResponse>('GET', '/api/session');
  lastViewerId = session.viewer?.id ?? before;
  if (before !== undefined && lastViewerId !== before) forgetAnswers(client);
  return session;
}

/**
 * Everything that was read except the session. The generated client's keys start with an object; the landing pages' keys hold
 * nothing private.
 */
export const isAnswer = ({ queryKey }: { queryKey: readonly unknown[] }) => typeof queryKey[0] === 'object';

export function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: isAnswer });
}

/** The viewer: undefined while unknown, null when signed out. */
export function useSession() {
  const query = useQuery(sessionQuery);
  return {
    viewer: query.data?.viewer,
    pending: query.isPending,
    error: query.error,
    refetch: query.refetch,
  };
}

export type Site = NonNullable<GetSessionResponse['site']>;

const asBuilt: Site = {
  providers: [{ id: 'google', name: 'Google' }],
  takes_passwords: true,
  is_demo: false,
};

/** How people sign in here, and whether this site is the demo. Until the session is known, what the pages were built with. */
export const useSite = (): Site => useQuery(sessionQuery).data?.site ?? asBuilt;

export const anyOf = (providers: Site['providers']) => providers.map(({ name }) => name).join(' or ');

/** Erases the last user's offline cache, even when a forced reload runs without the worker. */
async function forgetSeen(): Promise<void> {
  if (!('caches' in self)) return;
  for (const name of await caches.keys()) if (name.startsWith('seen-')) await caches.delete(name);
}

/** Call after signing in or out or changing one's profile; resolves when the new session is known. */
export function useRefreshSession() {
  const client = useQueryClient();
  return async () => {
    await forgetSeen();
    return client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  };
}

/** Ends the session, then reloads the landing page so that nothing stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await request('DELETE', '/api/session');
  } catch (error) {
    if (toProblem(error, '').code !== 'not_signed_in') throw error;
  }
  await leaveSignedOut();
}

/** Hides the screen before leaving: the back-forward cache would show it to the next user. */
export async function leaveSignedOut(home = paths.home()): Promise<void> {
  document.getElementById('root')!.hidden = true;
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  await forgetSeen();
  forgetPositions();
  void navigator.clearAppBadge?.().catch(() => undefined);
  location.assign(home);
}
