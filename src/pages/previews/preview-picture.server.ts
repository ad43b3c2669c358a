import { problem } from '../../errors/problems.ts';
import { KeptPromises } from '../../server/database/kept-promises.ts';
import { etagOf } from '../../server/http/etag.ts';
import { HelperProcesses } from '../../server/process/helper-processes.ts';
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
const kept = new KeptPromises<string | null, PreviewPicture>(KEPT_MAX);

/**
 * The PNG that chats show beside a link; null for the product's own. Drawn once, also for many who ask at once, in a
 * process of its own. Throws 'server_busy' when too many others are waiting.
 */
export function previewPicture(leagueName: string | null): Promise<PreviewPicture> {
  const name = leagueName === null ? null : posterName(leagueName);
  return kept.get(name, () => draw(name));
}

async function draw(leagueName: string | null): Promise<PreviewPicture> {
  if (processes.waiting >= WAITING_MAX) throw problem('server_busy');
  const bytes = await processes.ask({ leagueName });
  return { bytes, etag: etagOf(bytes) };
}
