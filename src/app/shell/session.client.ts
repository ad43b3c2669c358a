import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GetSessionResponse } from '../api/generated/types.gen.ts';
import { toProblem } from '../api/problem.client.ts';
import { request } from '../api/request.client.ts';
import { forgetPositions } from '../router/navigation.client.ts';
import { paths } from '../router/paths.ts';

/** The signed-in person, as GET /api/session tells; shown_name is what others see. */
export type Viewer = NonNullable<GetSessionResponse['viewer']>;

export const sessionKey = ['session'] as const;

/** For whoever must ask outside a component, as main does before anything is drawn. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ client }) => readSession(client),
  staleTime: 60_000,
});

let lastViewerId: string | undefined;

/** Who signs in after somebody else, here or in another tab, finds nothing of what that one was shown. */
async function readSession(client: QueryClient): Promise<GetSessionResponse> {
  const before = client.getQueryData<GetSessionResponse>(sessionKey)?.viewer?.id ?? lastViewerId;
  const session = await request<GetSessionResponse>('GET', '/api/session');
  lastViewerId = session.viewer?.id ?? before;
  if (before !== undefined && lastViewerId !== before) forgetAnswers(client);
  return session;
}

/** Everything that a person was shown goes, but who they are: the next screen asks anew. */
export function forgetAnswers(client: QueryClient): void {
  // Answers of the interface have an object as their key; what the landing pages ask is nobody's.
  client.removeQueries({ predicate: ({ queryKey }) => typeof queryKey[0] === 'object' });
}

/** The viewer: undefined while unknown, null when signed out. `liveId`: where the stream of changes stood then. */
export function useSession() {
  const query = useQuery(sessionQuery);
  return {
    viewer: query.data?.viewer,
    liveId: query.data?.live_id ?? 0,
    pending: query.isPending,
    error: query.error,
    refetch: query.refetch,
  };
}

/** Erases the last user's offline cache, also when a forced reload runs without the worker. */
async function forgetSeen(): Promise<void> {
  if (!('caches' in self)) return;
  for (const name of await caches.keys()) if (name.startsWith('seen-')) await caches.delete(name);
}

/** To call after signing in, signing out or changing one's own profile; resolves when the new session is known. */
export function useRefreshSession() {
  const client = useQueryClient();
  return async () => {
    await forgetSeen();
    return client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  };
}

/** Ends the session on the server, then loads the landing page afresh: nothing seen stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await request('DELETE', '/api/session');
  } catch (error) {
    if (toProblem(error, '').code !== 'not_signed_in') throw error;
  }
  await leaveSignedOut();
}

/** Hides the screen before leaving: the back-forward cache would show it to the next user. */
export async function leaveSignedOut(): Promise<void> {
  document.getElementById('root')!.hidden = true;
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  await forgetSeen();
  forgetPositions();
  location.assign(paths.home());
}
