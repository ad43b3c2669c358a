import { createClient } from '../../app/api/fetch-client.client.ts';
import { savePick } from '../../app/api/generated/sdk.gen.ts';
import type { SavePickResponse } from '../../app/api/generated/types.gen.ts';
import { EXPECTED_USER_HEADER } from '../../auth/sessions/expected-user-header.ts';
import type { Choice } from './autosave.ts';

const patience = 15_000;

const sentRevisions = new Map<string, number>();

/** Whether a saved pick came from this window, or is older than what it sent. */
export const wasSentFromHere = (saved: { league_id: string; fight_id: string; revision: number }): boolean =>
  saved.revision <= (sentRevisions.get(`${saved.league_id} ${saved.fight_id}`) ?? 0);

/**
 * Resolves when this choice or a later one is on disk; throws when it is refused. The request uses `keepalive`, so it outlives
 * the page.
 */
export async function sendPick(
  { userId, leagueId, eventId }: { userId: string; leagueId: string; eventId: string },
  fightId: string,
  { pick, revision, seen, carried }: Choice,
): Promise<SavePickResponse> {
  const key = `${leagueId} ${fightId}`;
  sentRevisions.set(key, Math.max(revision, sentRevisions.get(key) ?? 0));
  const { data } = await savePick({
    client: createClient({ headers: { [EXPECTED_USER_HEADER]: userId } }),
    path: { league_id: leagueId, event_id: eventId, fight_id: fightId },
    body: { ...pick, revision, seen, carried: carried && [...carried] },
    signal: AbortSignal.timeout(patience),
    keepalive: true,
    throwOnError: true,
  });
  return data;
}
