import type { SavePickResponse } from '../app/api/generated/types.gen.ts';
import { request } from '../app/request.client.ts';
import { VIEWER_HEADER } from '../auth/viewer-header.ts';
import type { Choice } from './autosave.ts';

const patience = 15_000;

/**
 * Sends one choice of a person; resolves when the server has it (or a later one) on disk, throws its refusal. `keepalive` lets it
 * arrive although the page goes away meanwhile.
 */
export async function sendPick(
  { userId, leagueId, eventId }: { userId: string; leagueId: string; eventId: string },
  fightId: string,
  { pick, revision, seen }: Choice,
): Promise<SavePickResponse> {
  return request('PUT', `/api/leagues/${leagueId}/events/${eventId}/fights/${fightId}/pick`, {
    keepalive: true,
    signal: AbortSignal.timeout(patience),
    headers: { [VIEWER_HEADER]: userId },
    body: { ...pick, revision, seen },
  });
}
