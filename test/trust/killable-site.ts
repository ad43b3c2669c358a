import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startExternalPostgres } from '../external-postgres.ts';
import { freePort } from '../free-port.ts';
import { ADMIN } from '../server.ts';
import { type ServerProcess, startServerProcess, type Victim } from './server-process.ts';

/** A server process and its database, either of which can be killed and comes back. */
export interface KillableSite {
  address(): string;
  kill(victim: Victim): void;
  /** Resolves when the site responds again: a killed server is restarted; one whose database was killed recovers. */
  comeBack(victim: Victim): Promise<void>;
  remove(): Promise<void>;
}

const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
const newFolder = () => mkdtempSync(join(tmpdir(), 'split-decision-kills-'));

async function untilReady(server: ServerProcess, isReborn = () => true): Promise<void> {
  for (let ready = false; !ready; )
    ready = await fetch(`${server.address}/readyz`).then((answer) => answer.status === 200 && isReborn());
}

async function onEmbeddedDatabase(): Promise<KillableSite> {
  const dataDir = newFolder();
  let server = await startServerProcess(dataDir, environment);
  let killed: number | undefined;
  return {
    address: () => server.address,
    kill(victim) {
      killed = server.databasePid();
      server.kill(victim);
    },
    async comeBack(victim) {
      if (victim === 'database') return untilReady(server, () => server.databasePid() !== killed);
      await server.ended;
      server = await startServerProcess(dataDir, environment);
    },
    async remove() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function onExternalDatabase(): Promise<KillableSite> {
  const dataDir = newFolder();
  const postgres = await startExternalPostgres(await freePort());
  const start = () => startServerProcess(dataDir, { ...environment, DATABASE_URL: postgres.url });
  let server = await start();
  let databaseGone = Promise.resolve();
  return {
    address: () => server.address,
    kill(victim) {
      if (victim !== 'server') databaseGone = postgres.kill();
      if (victim !== 'database') server.kill('server');
    },
    async comeBack(victim) {
      await databaseGone;
      if (victim !== 'server') await postgres.start();
      if (victim === 'database') return untilReady(server);
      await server.ended;
      server = await start();
    },
    async remove() {
      await server.stop();
      await postgres.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const killableSites = { embedded: onEmbeddedDatabase, external: onExternalDatabase };
