import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFolder } from '../process/folder-lock.ts';
import type { Log } from '../process/log.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { asWorkingFolder, type DatabaseHome, databaseHome, programsFolder } from './home.ts';
import { keepRunning } from './keep-running.ts';
import { launch, NotStarted, type Postmaster } from './launcher.ts';
import { stopLeftover } from './leftovers.ts';
import { writeDatabaseRecord } from './record.ts';

export type PostgresConnection = { host: string; user: string; password: string; database: string };

export type EmbeddedPostgres = {
  connection: PostgresConnection;
  /** For programs such as psql. Contains the password. */
  url: string;
  ended: Promise<void>;
  /** Also releases the folder. Close the pools first. */
  stop(): Promise<void>;
};

/**
 * Restarts after a crash, and stops together with this process, even a killed one. `fsync: false` is for tests. Throws
 * `FolderInUse`.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
  fsync?: boolean;
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, fsync = true } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const home = databaseHome(dataDir, log);
  const lock = await lockFolder(home.folder);
  try {
    const binaries = findBinaries(home.user, programsFolder(home));
    await ensureCluster(home, binaries);
    const { cluster } = home;
    const { host, asPostgresSees, remove } = socketFolder(home);
    writeDatabaseRecord(dataDir, { ...home.record, host });
    const start = async () => {
      await stopLeftover(cluster, log);
      return launchPatiently(() =>
        launch(
          binaries.postgres,
          ['-D', asWorkingFolder(cluster, home), '-k', asPostgresSees, ...settings(fsync)],
          { user: home.user, cwd: cluster, log },
        ),
      );
    };
    const postmaster = await keepRunning(start, log);
    const { user, password, database } = home.record;
    return {
      connection: { host, user, password, database },
      url: `postgres://${user}:${password}@${encodeURIComponent(host)}/${database}`,
      ended: postmaster.ended,
      async stop() {
        await postmaster.stop();
        remove();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function settings(fsync: boolean): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    // Logs starts, stops and failures, but not every rejected statement: the server logs those itself.
    log_min_messages: 'log',
    log_line_prefix: '',
    log_checkpoints: 'off',
    max_wal_size: '256MB',
    jit: 'off',
    // Without fsync it serves tests, several of which run many servers at once.
    ...(fsync
      ? {}
      : { max_connections: '200', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The longest address of a Unix socket, in bytes, minus the file's name. */
const longestFolder = 103 - '/.s.PGSQL.5432'.length;

/** Inside the cluster if PostgreSQL can reach nothing else; a temporary folder if the path is too long for a socket. */
function socketFolder(home: DatabaseHome): { host: string; asPostgresSees: string; remove(): void } {
  const { folder, cluster, user, record, isWithinReach } = home;
  removeTemporary(record.host);
  const beside = join(isWithinReach ? folder : cluster, 'socket');
  const isTooLong = Buffer.byteLength(beside) > longestFolder;
  const host = isTooLong ? mkdtempSync(temporarySockets) : beside;
  mkdirSync(host, { recursive: true });
  chmodSync(host, 0o700);
  if (user.uid !== undefined) chownSync(host, user.uid, user.gid);
  const asPostgresSees = isTooLong ? host : join(asWorkingFolder(dirname(host), home), 'socket');
  return { host, asPostgresSees, remove: () => removeTemporary(host) };
}

const temporarySockets = join(tmpdir(), 'split-decision-socket-');

/** File by file, and never a folder with anything else in it. */
function removeTemporary(host: string): void {
  if (!host.startsWith(temporarySockets)) return;
  for (const file of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(host, file), { force: true });
  if (existsSync(host)) rmdirSync(host);
}

/** After a kill, the old server's last processes may hold on to the shared memory for a moment. */
async function launchPatiently(start: () => Promise<Postmaster>): Promise<Postmaster> {
  for (let triesLeft = 50; ; triesLeft -= 1) {
    try {
      return await start();
    } catch (error) {
      const mayPass = error instanceof NotStarted && /shared memory block|lock file/.test(error.message);
      if (!mayPass) throw new Error(`The embedded database does not start: ${(error as Error).message}`);
      if (triesLeft === 0) throw error;
    }
    await pause(100);
  }
}
