import type { SavePickResponse } from '../app/api/generated/types.gen.ts';
import { readAnswer } from '../app/problem.client.ts';
import { VIEWER_HEADER } from '../auth/viewer-header.ts';
import { fallbackMessages } from '../errors/fallbacks.ts';
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
  const answer = await fetch(`/api/leagues/${leagueId}/events/${eventId}/fights/${fightId}/pick`, {
    method: 'PUT',
    keepalive: true,
    signal: AbortSignal.timeout(patience),
    headers: { 'content-type': 'application/json', [VIEWER_HEADER]: userId },
    body: JSON.stringify({ ...pick, revision, seen }),
  });
  return (await readAnswer(answer, fallbackMessages.save_pick)) as SavePickResponse;
}
