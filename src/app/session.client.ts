import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from './paths.ts';
import { readAnswer } from './problem.client.ts';

/** The signed-in person, as GET /api/session tells. */
export type Viewer = {
  id: string;
  email: string;
  display_name: string | null;
  /** What others see: decision 5. */
  shown_name: string;
  avatar_url: string | null;
  role: 'standard' | 'pro';
  is_site_admin: boolean;
  needs_onboarding: boolean;
  created_at: string;
};

export const sessionKey = ['session'] as const;

async function fetchSession(): Promise<{ viewer: Viewer | null }> {
  const answer = await fetch('/api/session', { headers: { accept: 'application/json' } });
  return (await readAnswer(answer, 'Failed to load session')) as { viewer: Viewer | null };
}

/** For whoever must ask outside a component, as main does before anything is drawn. */
export const sessionQuery = queryOptions({ queryKey: sessionKey, queryFn: fetchSession, staleTime: 60_000 });

/** The viewer: undefined while unknown, null when signed out. */
export function useSession() {
  const query = useQuery(sessionQuery);
  return { viewer: query.data?.viewer, pending: query.isPending, error: query.error, refetch: query.refetch };
}

/** To call after signing in, signing out or changing one's own profile; resolves when the new session is known. */
export function useRefreshSession() {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Ends the session on the server, then loads the landing page afresh: nothing seen stays in memory. */
export async function signOut(): Promise<void> {
  const answer = await fetch('/api/session', { method: 'DELETE' });
  if (answer.status !== 401) await readAnswer(answer, 'Failed to sign out. Please try again.');
  location.assign(paths.home());
}
