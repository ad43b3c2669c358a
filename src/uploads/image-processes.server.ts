import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Reencoded } from './reencode.server.ts';

const ENTRY = fileURLToPath(new URL('./image-process.server.ts', import.meta.url));
const AT_ONCE = 2;
/** A process that has not answered by then is killed. */
const MILLISECONDS_MAX = 25_000;
const IDLE_MILLISECONDS = 30_000;

interface ImageProcess {
  child: ChildProcess;
  idleTimer?: NodeJS.Timeout;
}

const idle: ImageProcess[] = [];
const waiting: (() => void)[] = [];
let running = 0;

/** Re-encodes an image in a process of its own, two at a time; the others wait in the order they came. */
export async function reencodeApart(bytes: Uint8Array): Promise<Reencoded> {
  if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume));
  else running++;
  try {
    return await reencodeIn(idle.pop() ?? startProcess(), bytes);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function startProcess(): ImageProcess {
  const child = fork(ENTRY, {
    serialization: 'advanced',
    // It needs no secret of the server's environment, and no debugger's port.
    env: {},
    execArgv: ['--max-old-space-size=128'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  child.on('error', () => {});
  const worker = { child };
  child.once('exit', () => leave(worker));
  return worker;
}

function leave(worker: ImageProcess): void {
  const at = idle.indexOf(worker);
  if (at >= 0) idle.splice(at, 1);
}

function reencodeIn(worker: ImageProcess, bytes: Uint8Array): Promise<Reencoded> {
  const { child } = worker;
  clearTimeout(worker.idleTimer);
  return new Promise((resolve, reject) => {
    const died = () => end({ refused: 'not_an_image' });
    const answered = (result: unknown) => {
      end(result as Reencoded);
      rest(worker);
    };
    const limit = setTimeout(() => {
      end({ refused: 'image_too_large' });
      child.kill('SIGKILL');
    }, MILLISECONDS_MAX);
    const end = (result: Reencoded) => {
      clearTimeout(limit);
      child.off('message', answered).off('exit', died);
      resolve(result);
    };
    child.once('message', answered).once('exit', died);
    child.send(bytes, (error) => {
      if (!error) return;
      clearTimeout(limit);
      reject(error);
    });
  });
}

function rest(worker: ImageProcess): void {
  worker.idleTimer = setTimeout(() => {
    leave(worker);
    worker.child.disconnect();
  }, IDLE_MILLISECONDS).unref();
  idle.push(worker);
}
