import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { problem } from '../../errors/problems.ts';
import type { Asked, Told } from './reader-thread.ts';

/** Of the thread's own work, so a busy machine does not count. A reading that takes longer is stopped. */
const READING_MILLISECONDS = 2_000;
/** However busy the machine is. */
const PATIENCE_MILLISECONDS = 120_000;
const IDLE_MILLISECONDS = 30_000;
/** Each may hold a text of several megabytes. */
const WAITING_MAX = 10;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

const entry = new URL('./reader-thread.ts', import.meta.url);
const queue = new PQueue({ concurrency: 1 });
let thread: Worker | undefined;
let letGo: NodeJS.Timeout | undefined;

/** A function that reads a text, by its file and name, so that the thread can find it. */
export interface Reader {
  file: URL;
  name: string;
}

/**
 * Reads a hostile text in a separate thread, one at a time, so that whatever its patterns cost, nobody else waits. Undefined
 * when the reading was stopped for its time or memory, or failed. Throws 'server_busy', even when it is because no thread
 * starts.
 */
export async function readApart<Args extends unknown[], Reading>(
  reader: Reader,
  ...args: Args
): Promise<Reading | undefined> {
  if (queue.size >= WAITING_MAX) throw problem('server_busy');
  return queue.add(() => readIn(takeThread(), { file: reader.file.href, name: reader.name, args }));
}

/** In milliseconds; 0 for a thread that has just ended by itself, which is a different matter. */
const workOf = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );

function takeThread(): Worker {
  clearTimeout(letGo);
  thread ??= startThread();
  return thread;
}

function startThread(): Worker {
  // It needs none of the server's secrets from the environment, and none of its flags.
  const started = new Worker(entry, { env: {}, execArgv: [], resourceLimits: MEMORY });
  started.unref();
  const forget = () => {
    if (thread === started) thread = undefined;
  };
  return started.on('error', forget).on('exit', forget);
}

function readIn<Reading>(worker: Worker, asked: Asked): Promise<Reading | undefined> {
  return new Promise((resolve, reject) => {
    /** When the reading began, by the thread's own clock. */
    let begun: number | undefined;
    let check: NodeJS.Timeout | undefined;
    let isSettled = false;
    const settle = (is: 'over' | 'not the text', reading?: Reading) => {
      isSettled = true;
      clearTimeout(patience);
      clearTimeout(check);
      worker.off('message', received).off('error', died).off('exit', died);
      if (is === 'over') resolve(reading);
      else reject(problem('server_busy'));
    };
    const died = () => settle(begun === undefined ? 'not the text' : 'over');
    const end = (is: 'over' | 'not the text') => {
      if (thread === worker) thread = undefined;
      void worker.terminate();
      settle(is);
    };
    const look = async () => {
      const left = READING_MILLISECONDS + begun! - (await workOf(worker));
      // The reading ended while this was being asked: from now on the thread works for somebody else.
      if (isSettled) return;
      if (left <= 0) end('over');
      else check = setTimeout(look, left);
    };
    const received = (message: Told) => {
      if (message.is === 'begun') {
        begun = message.at;
        check = setTimeout(look, READING_MILLISECONDS);
        return;
      }
      letGo = setTimeout(() => {
        thread = undefined;
        void worker.terminate();
      }, IDLE_MILLISECONDS).unref();
      if (message.is === 'read') settle('over', message.reading as Reading);
      else died();
    };
    const patience = setTimeout(() => end('not the text'), PATIENCE_MILLISECONDS);
    worker.on('message', received).on('error', died).on('exit', died);
    worker.postMessage(asked);
  });
}
