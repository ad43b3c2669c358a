import { HelperLost, HelperProcesses } from '../server/process/helper-processes.ts';
import type { Reencoded } from './reencode.server.ts';

const processes = new HelperProcesses<Uint8Array, Reencoded>(
  new URL('./image-process.server.ts', import.meta.url),
  { atOnce: 2, millisecondsMax: 25_000 },
);

/** How many images are worked on at the moment, and how many wait. */
export const imageQueue = (): { running: number; waiting: number } => processes;

/** Re-encodes an image in a process of its own, two at a time; the others wait in the order they came. */
export async function reencodeApart(bytes: Uint8Array): Promise<Reencoded> {
  try {
    return await processes.ask(bytes);
  } catch (error) {
    if (!(error instanceof HelperLost)) throw error;
    return { refused: error.how === 'died' ? 'not_an_image' : 'image_too_large' };
  }
}
