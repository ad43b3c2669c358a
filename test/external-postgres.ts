import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { findBinaries } from '../src/server/postgres/binaries.ts';
import { ensureCluster } from '../src/server/postgres/cluster.ts';
import {
  asWorkingFolder,
  type DatabaseHome,
  databaseHome,
  programsFolder,
} from '../src/server/postgres/home.ts';
import { launch, NotStarted, type Postmaster } from '../src/server/postgres/launcher.ts';
import { runStatement } from './databases.ts';

/** A PostgreSQL on a TCP port, as DATABASE_URL would name it; it can be taken down and brought back. */
export interface ExternalPostgres {
  url: string;
  /** As if a server owned it. */
  dataDir: string;
  start(): Promise<void>;
  /** A fast but clean shutdown, as for a restart. */
  stop(): Promise<void>;
  /** Kills it outright. */
  kill(): Promise<void>;
  /** Brings it back as a standby, which answers queries and takes no changes until promoted. */
  startAsStandby(): Promise<{ promote(): Promise<void> }>;
  /** Stops it for good and removes its files. */
  remove(): Promise<void>;
}

const log = pino({ level: 'silent' });

/** `options` are for the program `postgres`: the embedded one, unless `programs` says where another is. */
export async function startExternalPostgres(
  port: number,
  options: readonly string[] = [],
  programs = process.env.TEST_POSTGRES_BIN,
): Promise<ExternalPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'split-decision-external-'));
  const home = databaseHome(dataDir, log);
  const program = await makeCluster(home, programs);
  const { cluster } = home;
  const seen = asWorkingFolder(cluster, home);
  const { user, password, database } = home.record;
  const settings = ['-p', `${port}`, '-k', seen, '-c', 'listen_addresses=127.0.0.1', ...options];
  let running: Postmaster | null = null;

  const launchOnce = () => launch(program, ['-D', seen, ...settings], { user: home.user, cwd: cluster, log });

  /** After a kill, its last processes may hold on to the shared memory for a moment. */
  const start = async (triesLeft = 50): Promise<void> => {
    try {
      running = await launchOnce();
    } catch (error) {
      if (!(error instanceof NotStarted) || triesLeft === 0) throw error;
      await pause(100);
      await start(triesLeft - 1);
    }
  };
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  await start();
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  return {
    url,
    dataDir,
    start,
    stop,
    async startAsStandby() {
      writeFileSync(join(cluster, 'standby.signal'), '');
      // It only reports being ready once promoted.
      const promoted = launchOnce();
      const isUp = () =>
        runStatement(url, 'select 1').then(
          () => true,
          () => false,
        );
      while (!(await isUp())) await pause(50);
      return {
        async promote() {
          await runStatement(url, 'select pg_promote()');
          running = await promoted;
        },
      };
    },
    async kill() {
      const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await running?.ended;
      running = null;
    },
    async remove() {
      await stop();
      for (const folder of [home.folder, dataDir]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The path of the program `postgres` that the cluster was made for. */
async function makeCluster(home: DatabaseHome, programs: string | undefined): Promise<string> {
  if (!programs) {
    const binaries = findBinaries(home.user, programsFolder(home));
    await ensureCluster(home, binaries);
    return binaries.postgres;
  }
  const { cluster, user, record } = home;
  mkdirSync(cluster, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(cluster, user.uid, user.gid);
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      `--pgdata=${asWorkingFolder(cluster, home)}`,
      `--username=${record.user}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...user, cwd: cluster, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.error?.message ?? made.stderr);
  return join(programs, 'postgres');
}
