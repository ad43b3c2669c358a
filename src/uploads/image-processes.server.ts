import { HelperLost, HelperProcesses } from '../server/process/helper-processes.ts';
import type { Reencoded } from './reencode.server.ts';

const processes = new HelperProcesses<Uint8Array, Reencoded>(
  new URL('./image-process.server.ts', import.meta.url),
  { atOnce: 2, millisecondsMax: 25_000 },
);

export const imageQueue = (): { running: number; waiting: number } => processes;

/** Two at a time; others wait in order. */
export async function reencodeApart(bytes: Uint8Array): Promise<Reencoded> {
  try {
    return await processes.ask(bytes);
  } catch (error) {
    if (!(error instanceof HelperLost)) throw error;
    return { refused: error.how === 'died' ? 'not_an_image' : 'image_too_large' };
  }
}
