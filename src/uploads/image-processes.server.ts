import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import type { Reencoded } from './reencode.server.ts';

const IDLE_MILLISECONDS = 30_000;
/** A process that has not answered by then is killed. Generous, because on a busy machine it may have to wait. */
const IMAGE_MILLISECONDS_MAX = 25_000;

const entry = fileURLToPath(new URL('./image-process.server.ts', import.meta.url));
const queue = new PQueue({ concurrency: 2 });
/** Processes without work, each with the timer that ends it. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();

/** How many images are being worked on, and how many are waiting. */
export const imageQueue = () => ({ running: queue.pending, waiting: queue.size });

/**
 * Re-encodes an image in a separate process, two at a time, so that whatever decoding does (crash, memory, time), the server
 * lives on.
 */
export function reencodeApart(bytes: Uint8Array): Promise<Reencoded> {
  return queue.add(() => reencodeIn(takeIdle() ?? startProcess(), bytes));
}

function takeIdle(): ChildProcess | undefined {
  const [child] = idle.keys();
  if (child) forget(child);
  return child;
}

function forget(child: ChildProcess): void {
  clearTimeout(idle.get(child));
  idle.delete(child);
}

function startProcess(): ChildProcess {
  const child = fork(entry, {
    serialization: 'advanced',
    // It needs none of the server's secrets from the environment, and no debugger's port.
    env: {},
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  child.on('error', () => {});
  child.once('exit', () => forget(child));
  return child;
}

function reencodeIn(child: ChildProcess, bytes: Uint8Array): Promise<Reencoded> {
  return new Promise((resolve, reject) => {
    const died = () => end(() => resolve({ refused: 'not_an_image' }));
    const answered = (result: unknown) => {
      end(() => resolve(result as Reencoded));
      rest(child);
    };
    const limit = setTimeout(() => {
      end(() => resolve({ refused: 'image_too_large' }));
      child.kill('SIGKILL');
    }, IMAGE_MILLISECONDS_MAX);
    const end = (settle: () => void) => {
      clearTimeout(limit);
      child.off('message', answered).off('exit', died);
      settle();
    };
    child.once('message', answered).once('exit', died);
    child.send(bytes, (error) => error && end(() => reject(error)));
  });
}

function rest(child: ChildProcess): void {
  const stop = setTimeout(() => {
    idle.delete(child);
    child.disconnect();
  }, IDLE_MILLISECONDS);
  idle.set(child, stop.unref());
}
