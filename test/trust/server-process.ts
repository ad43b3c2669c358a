import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/server/process/main.ts', import.meta.url));

export const victims = ['server', 'database', 'both'] as const;
export type Victim = (typeof victims)[number];

/** The server as run by `npm start`, in its own process with its own PostgreSQL. */
export interface ServerProcess {
  address: string;
  /** Kills the server's process, its database's, or both, without warning. */
  kill(which: Victim): void;
  /** Undefined while its PostgreSQL is not running. */
  databasePid(): number | undefined;
  /** Stops it as a terminal or service manager does. */
  stop(): Promise<void>;
  /** Resolves when the server's process is gone. */
  ended: Promise<unknown>;
  /** Its terminal output so far. */
  said(): string;
}

const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** Starts it on a data folder and resolves when it responds. */
export async function startServerProcess(
  dataDir: string,
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const env = {
    PATH: process.env.PATH,
    TMPDIR: process.env.TMPDIR,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_COMPILE_CACHE: compiled,
    ...environment,
  };
  // The IPC channel stops the server when the test's process is gone.
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
  const child = spawn(process.execPath, [main], { env, cwd: tmpdir(), stdio });
  const ended = once(child, 'close');
  let said = '';
  for (const output of [child.stdout!, child.stderr!])
    output.on('data', (chunk) => {
      said += chunk;
    });
  return {
    address: await addressOf(child),
    said: () => said,
    kill: (which) => {
      if (which !== 'server') process.kill(postmasterOf(dataDir)!, 'SIGKILL');
      if (which !== 'database') child.kill('SIGKILL');
    },
    databasePid: () => postmasterOf(dataDir),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
    ended,
  };
}

function postmasterOf(dataDir: string): number | undefined {
  try {
    const file = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
    return Number(file.split('\n')[0]);
  } catch {
    return undefined; // it is between two lives
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  let complained = '';
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      said += chunk;
      const found = /ready at ([^\s"]+)/.exec(said);
      if (found) resolve(found[1]!);
    });
    child.stderr!.on('data', (chunk) => {
      complained += chunk;
    });
    child.once('close', () => reject(new Error(`The server ended: ${complained}`)));
  });
}
