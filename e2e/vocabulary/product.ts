import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pinnedNode, root } from '../../scripts/run.mjs';
import { ADMIN } from '../../test/admin-account.ts';
import { Client } from '../../test/client.ts';
import { freePort } from '../../test/free-port.ts';
import { LIFTED_LIMITS } from '../../test/lifted-limits.ts';
import { Outbox } from '../../test/outbox.ts';

/** The product as operators run it: a process with an embedded database in its own data folder. */
export interface Product {
  url: string;
  pid: number;
  dataDir: string;
  outbox: Outbox;
  /** A new visitor without cookies, for setting a story up. */
  visitor(): Client;
  stop(): Promise<void>;
}

/** `environment` is what an operator would set. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'split-decision-e2e-'));
  // Not PORT=0, because links in mails and Google's callback contain the address.
  const port = environment.PORT ?? String(await freePort());
  const child = spawn(pinnedNode(), ['src/server/process/main.ts'], {
    cwd: root,
    // The IPC channel stops the product when this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...LIFTED_LIMITS,
      ...environment,
    },
  });
  await isReady(child);
  const url = `http://localhost:${port}`;
  return {
    url,
    pid: child.pid!,
    dataDir,
    outbox: new Outbox(dataDir),
    visitor: () => new Client(url),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function isReady(child: ChildProcess): Promise<void> {
  const said: string[] = [];
  return new Promise((ready, failed) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      said.push(line);
      if (line.includes('Split Decision is ready')) ready();
    });
    child.once('exit', (code) => failed(new Error(`the product ended with ${code}: ${said.join('\n')}`)));
  });
}
