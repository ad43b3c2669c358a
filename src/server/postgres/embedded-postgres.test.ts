import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { collectLog } from '../../../test/log-lines.ts';
import { needs } from '../../../test/needs.ts';
import { FolderInUse } from '../process/folder-lock.ts';
import { createLog } from '../process/log.ts';
import { type PostgresConnection, startEmbeddedPostgres } from './embedded-postgres.ts';
import { PROGRAMS } from './home.ts';
import { stopLeftover } from './leftovers.ts';
import { newDatabaseRecord, readDatabaseRecord, writeDatabaseRecord } from './record.ts';
import { isRoot } from './run-as.ts';

const log = createLog('silent');
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'split-decision-test-'));
});

const apps: ChildProcess[] = [];

afterEach(async () => {
  for (const app of apps.splice(0)) if (app.exitCode === null && app.signalCode === null) await kill(app);
  rmSync(dataDir, { recursive: true });
});

async function query(connection: PostgresConnection | string, sql: string) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function startElsewhere(): Promise<ChildProcess> {
  const module = new URL('./embedded-postgres.ts', import.meta.url);
  const logModule = new URL('../process/log.ts', import.meta.url);
  const code = `
    const { startEmbeddedPostgres } = await import('${module}');
    const { createLog } = await import('${logModule}');
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: createLog('silent') });
    process.on('disconnect', () => process.exit());
    console.log('ready');`;
  const app = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  apps.push(app);
  await once(createInterface({ input: app.stdout! }), 'line');
  return app;
}

function postmaster(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Pairs of pid and parent. A small Linux has no `ps`, a Mac no /proc. */
function processesWithParents(): number[][] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number));
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      return [[Number(pid), Number(parent)]];
    } catch {
      return []; // just ended
    }
  });
}

function launchers(database: number): number[] {
  const processes = processesWithParents();
  const shell = processes.find(([pid]) => pid === database)?.[1] ?? Number.NaN;
  return [
    shell,
    ...processes.flatMap(([pid, parent]) => (parent === shell && pid !== database ? [pid!] : [])),
  ];
}

async function kill(app: ChildProcess) {
  app.kill('SIGKILL');
  await once(app, 'exit');
}

test('data survives a restart, also after a first start that was killed halfway', async () => {
  const home = join(dataDir, 'postgres');
  mkdirSync(join(home, 'cluster.new', 'base'), { recursive: true });
  writeFileSync(join(home, 'password.new'), 'of the killed start');
  const first = await startEmbeddedPostgres({ dataDir, log });
  expect(readdirSync(home).filter((name) => name.endsWith('.new'))).toEqual([]);
  await query(first.connection, 'create table fights as select 1 as bout_order');
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(second.url, 'select bout_order from fights')).toEqual([{ bout_order: 1 }]);
  await second.stop();
  await second.ended;
});

test('the database uses UTF-8 and UTC, on a socket, with the password in the data folder', async () => {
  const database = await startEmbeddedPostgres({ dataDir, log, fsync: false });
  expect(
    await query(
      database.connection,
      `select lower('Ł') as lower, current_setting('timezone') as zone, inet_server_addr() as address`,
    ),
  ).toEqual([{ lower: 'ł', zone: 'UTC', address: null }]);
  await expect(query({ ...database.connection, password: 'guess' }, 'select')).rejects.toThrow(/password/);
  expect(readDatabaseRecord(dataDir)).toMatchObject(database.connection);
  expect(statSync(join(dataDir, 'database.json')).mode & 0o077).toBe(0);
  await database.stop();
});

test('a second start on the same folder is refused and does not harm the first', async () => {
  const database = await startEmbeddedPostgres({ dataDir, log, fsync: false });
  await expect(startEmbeddedPostgres({ dataDir, log, fsync: false })).rejects.toThrow(FolderInUse);
  expect(await query(database.connection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await database.stop();
});

test("a database of another user's is refused to whoever is not root", async () => {
  await (await startEmbeddedPostgres({ dataDir, log, fsync: false })).stop();
  const another = vi.spyOn(process, 'getuid').mockReturnValue(12345);
  onTestFinished(() => another.mockRestore());
  await expect(startEmbeddedPostgres({ dataDir, log, fsync: false })).rejects.toThrow(
    `The database in ${join(dataDir, 'postgres')} belongs to another user.`,
  );
});

test('after the server is killed the database stops and starts again', async () => {
  const app = await startElsewhere();
  await query(readDatabaseRecord(dataDir)!, 'create table fights as select 1 as bout_order');
  await kill(app);
  const next = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(next.connection, 'select bout_order from fights')).toEqual([{ bout_order: 1 }]);
  await next.stop();
});

test('a database that outlived both its server and its launcher is stopped before the next start', async () => {
  const app = await startElsewhere();
  const orphan = postmaster();
  for (const pid of launchers(orphan)) process.kill(pid, 'SIGKILL');
  await kill(app);
  expect(() => process.kill(orphan, 0)).not.toThrow();
  const collected = collectLog();
  const next = await startEmbeddedPostgres({ dataDir, log: collected.log });
  expect(postmaster()).not.toBe(orphan);
  expect(collected.lines).toContainEqual(
    expect.objectContaining({ pid: orphan, msg: 'Stopping the database server of an earlier run' }),
  );
  expect(await query(next.connection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await next.stop();
});

test('a process that has the number of an earlier database now keeps none from starting, and lives', async () => {
  await (await startEmbeddedPostgres({ dataDir, log, fsync: false })).stop();
  const cluster = join(dataDir, 'postgres', 'cluster');
  const { uid, gid } = statSync(cluster);
  const stranger = spawn('sleep', ['600'], { uid, gid, cwd: '/', stdio: 'ignore' });
  apps.push(stranger);
  await once(stranger, 'spawn');
  writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n`);
  const next = await startEmbeddedPostgres({ dataDir, log, fsync: false });
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
  await next.stop();
});

test('the file of an earlier database that has ended is left to PostgreSQL', async () => {
  const ended = spawn('true');
  await once(ended, 'exit');
  const file = join(dataDir, 'postmaster.pid');
  writeFileSync(file, `${ended.pid}\n${dataDir}\n`);
  await stopLeftover(dataDir, log);
  expect(existsSync(file)).toBe(true);
});

test('the next start recovers when everything was killed', async () => {
  const app = await startElsewhere();
  await query(readDatabaseRecord(dataDir)!, 'create table fights as select 1 as bout_order');
  const database = postmaster();
  for (const pid of [...launchers(database), database]) process.kill(pid, 'SIGKILL');
  await kill(app);
  const next = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(next.connection, 'select bout_order from fights')).toEqual([{ bout_order: 1 }]);
  await next.stop();
});

test('a killed database is restarted under its server, and keeps what was committed', async () => {
  const collected = collectLog();
  const database = await startEmbeddedPostgres({ dataDir, log: collected.log });
  await query(database.connection, 'create table fights as select 1 as bout_order');
  process.kill(postmaster(), 'SIGKILL');
  await collected.until('The embedded database runs again');
  expect(await query(database.connection, 'select bout_order from fights')).toEqual([{ bout_order: 1 }]);
  await database.stop();
});

test('a data folder too deep for a socket has it in a temporary folder, which goes with the database or before the next', async () => {
  const deep = join(dataDir, 'd'.repeat(100));
  mkdirSync(deep);
  // Whoever cleans up temporary folders may have been faster.
  writeDatabaseRecord(deep, {
    ...newDatabaseRecord('postgres'),
    host: join(tmpdir(), 'split-decision-socket-gone'),
  });
  const database = await startEmbeddedPostgres({ dataDir: deep, log, fsync: false });
  const { host } = database.connection;
  expect(dirname(host)).toBe(tmpdir());
  expect(await query(database.connection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await database.stop();
  expect(existsSync(host)).toBe(false);
  // A killed server leaves it behind.
  mkdirSync(host);
  writeFileSync(join(host, '.s.PGSQL.5432.lock'), '');
  const next = await startEmbeddedPostgres({ dataDir: deep, log, fsync: false });
  expect(existsSync(host)).toBe(false);
  await next.stop();
});

describe(
  'started by root',
  needs(isRoot(), 'PostgreSQL has a user of its own only where root starts it'),
  () => {
    let rootOnly: string;
    const hadPrograms = existsSync(PROGRAMS);
    afterAll(() => hadPrograms || rmSync(PROGRAMS, { recursive: true, force: true }));
    beforeEach(() => {
      rootOnly = dataDir;
      chmodSync(rootOnly, 0o700);
      dataDir = join(rootOnly, 'data');
    });
    afterEach(() => {
      dataDir = rootOnly;
    });

    test("the database is in the data folder, below a folder of root's alone, and belongs to another user", async () => {
      const database = await startEmbeddedPostgres({ dataDir, log, fsync: false });
      await query(database.connection, 'create table fights as select 1 as bout_order');
      await database.stop();
      expect(readDatabaseRecord(dataDir)!.home).toBe('postgres');
      expect(statSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION')).uid).not.toBe(0);
      expect(statSync(rootOnly).mode & 0o777).toBe(0o700);

      renameSync(dataDir, join(rootOnly, 'moved'));
      dataDir = join(rootOnly, 'moved');
      const moved = await startEmbeddedPostgres({ dataDir, log, fsync: false });
      expect(await query(moved.url, 'select bout_order from fights')).toEqual([{ bout_order: 1 }]);
      await moved.stop();
    });

    test('a database that outlived its server and its launcher there is stopped before the next start', async () => {
      const app = await startElsewhere();
      const orphan = postmaster();
      for (const pid of launchers(orphan)) process.kill(pid, 'SIGKILL');
      await kill(app);
      const next = await startEmbeddedPostgres({ dataDir, log });
      expect(postmaster()).not.toBe(orphan);
      await next.stop();
    });

    test('a database that an earlier version put elsewhere is found, or reported missing', async () => {
      const first = await startEmbeddedPostgres({ dataDir, log, fsync: false });
      await query(first.connection, 'create table fights as select 1 as bout_order');
      await first.stop();
      const elsewhere = join(rootOnly, 'elsewhere');
      renameSync(join(dataDir, 'postgres'), elsewhere);
      writeDatabaseRecord(dataDir, { ...readDatabaseRecord(dataDir)!, home: elsewhere });
      const found = await startEmbeddedPostgres({ dataDir, log, fsync: false });
      expect(await query(found.url, 'select bout_order from fights')).toEqual([{ bout_order: 1 }]);
      await found.stop();

      rmSync(elsewhere, { recursive: true });
      await expect(startEmbeddedPostgres({ dataDir, log, fsync: false })).rejects.toThrow(
        `The database of ${dataDir} was in ${elsewhere}/cluster and is not there.`,
      );
    });
  },
);
