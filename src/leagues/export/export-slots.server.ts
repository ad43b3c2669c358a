import { problem } from '../../errors/problems.ts';
import { waitText } from '../../errors/wait-text.ts';

/** What most archives take, with all that is before them. */
const TRY_AGAIN_SECONDS = 30;

/** Whose archives are being written, by session. */
const running: string[] = [];

/**
 * Lets one archive be written for a session, and `most` at a time: each reads all of a league. Returns what ends it. Throws
 * 'too_many_downloads'.
 */
export function takeExportSlot(session: string, most: number): () => void {
  if (running.length >= most || running.includes(session)) {
    const retry_at = new Date(Date.now() + TRY_AGAIN_SECONDS * 1000).toISOString();
    throw problem('too_many_downloads', { when: waitText(TRY_AGAIN_SECONDS), retry_at });
  }
  running.push(session);
  return () => {
    const at = running.indexOf(session);
    if (at >= 0) running.splice(at, 1);
  };
}
