import { createHash } from 'node:crypto';
import { problem } from '../errors/problems.ts';
import { HelperProcesses } from '../server/helper-processes.ts';
import { posterName } from './poster-letters.server.ts';

export interface PreviewPicture {
  bytes: Uint8Array;
  etag: string;
}

const processes = new HelperProcesses<{ leagueName: string | null }, Uint8Array>(
  new URL('./preview-process.server.ts', import.meta.url),
  { atOnce: 1, millisecondsMax: 20_000 },
);
/** A picture takes half a second: who comes later than this many is told to come again. */
const WAITING_MAX = 20;
/** About 35 KB each. */
const KEPT_MAX = 100;
const kept = new Map<string | null, Promise<PreviewPicture>>();

/**
 * The PNG that chats show beside a link; null for the product's own. Drawn once, also for many who ask at once, in a
 * process of its own. Throws 'server_busy' when too many others are waiting.
 */
export function previewPicture(leagueName: string | null): Promise<PreviewPicture> {
  const name = leagueName === null ? null : posterName(leagueName);
  const known = kept.get(name);
  kept.delete(name);
  const picture = known ?? draw(name);
  kept.set(name, picture);
  if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
  return picture;
}

async function draw(leagueName: string | null): Promise<PreviewPicture> {
  try {
    if (processes.waiting >= WAITING_MAX) throw problem('server_busy');
    const bytes = await processes.ask({ leagueName });
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
  } catch (error) {
    kept.delete(leagueName);
    throw error;
  }
}
