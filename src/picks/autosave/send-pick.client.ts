import type { SavePickResponse } from '../../app/api/generated/types.gen.ts';
import { request } from '../../app/api/request.client.ts';
import { VIEWER_HEADER } from '../../auth/sessions/viewer-header.ts';
import type { Choice } from './autosave.ts';

const patience = 15_000;

const sentRevisions = new Map<string, number>();

/** Whether a saved pick came from this window, or is older than what it sent. */
export const wasSentFromHere = (saved: { league_id: string; fight_id: string; revision: number }): boolean =>
  saved.revision <= (sentRevisions.get(`${saved.league_id} ${saved.fight_id}`) ?? 0);

/** Resolves when this choice or a later one is on disk, throws a refusal. `keepalive` outlives the page. */
export async function sendPick(
  { userId, leagueId, eventId }: { userId: string; leagueId: string; eventId: string },
  fightId: string,
  { pick, revision, seen, carried }: Choice,
): Promise<SavePickResponse> {
  const key = `${leagueId} ${fightId}`;
  sentRevisions.set(key, Math.max(revision, sentRevisions.get(key) ?? 0));
  return request('PUT', `/api/leagues/${leagueId}/events/${eventId}/fights/${fightId}/pick`, {
    keepalive: true,
    signal: AbortSignal.timeout(patience),
    headers: { [VIEWER_HEADER]: userId },
    body: { ...pick, revision, seen, carried },
  });
}
