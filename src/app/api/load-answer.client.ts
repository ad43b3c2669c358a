import type { EnsureQueryDataOptions, QueryClient } from '@tanstack/react-query';
import { actFor } from '../shell/act-for.client.ts';
import { sessionQuery } from '../shell/session.client.ts';

/** An answer that takes longer, in milliseconds, is waited for on the drawn screen, which tells what it waits for. */
const PATIENCE = 1000;

/**
 * Has the answer that a screen shows first before the screen is drawn, asked for as the person who is signed in. React
 * draws what is there from the start in short pieces, and what comes later in one go. Never rejects.
 */
export function loadAnswer<Answer, Problem, Key extends readonly unknown[]>(
  client: QueryClient,
  query: EnsureQueryDataOptions<Answer, Problem, Answer, Key>,
): Promise<void> {
  return Promise.race([
    askFirst(client, query),
    new Promise<void>((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
}

async function askFirst<Answer, Problem, Key extends readonly unknown[]>(
  client: QueryClient,
  query: EnsureQueryDataOptions<Answer, Problem, Answer, Key>,
): Promise<void> {
  const session = await client.ensureQueryData(sessionQuery).catch(() => undefined);
  if (!session?.viewer || session.viewer.needs_onboarding) return;
  actFor(session.viewer.id);
  await client.prefetchQuery(query);
}
