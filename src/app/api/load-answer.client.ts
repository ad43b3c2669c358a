import type { EnsureQueryDataOptions, QueryClient } from '@tanstack/react-query';
import { actFor } from '../shell/act-for.client.ts';
import { sessionQuery } from '../shell/session.client.ts';

/** In milliseconds. A slower answer is awaited on the screen itself. */
const PATIENCE = 1000;

/** Loads a screen's first answer before it is drawn, so that React draws it in short pieces. Never rejects. */
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
