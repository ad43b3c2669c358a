import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collectLog } from '../../../test/log-lines.ts';
import { FolderInUse } from '../folder-lock.ts';
import { createLog } from '../log.ts';
import { type PostgresConnection, startEmbeddedPostgres } from './embedded-postgres.ts';
import { readDatabaseRecord } from './record.ts';

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

/** A process of its own that runs the database on the data folder until it is killed. */
async function startElsewhere(): Promise<ChildProcess> {
  const module = new URL('./embedded-postgres.ts', import.meta.url);
  const logModule = new URL('../log.ts', import.meta.url);
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

/** Every process with the one that started it. A small Linux has no `ps`, and a Mac no /proc. */
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
      return []; // it has just ended
    }
  });
}

/** The shell that started PostgreSQL and the one that watches the pipe. */
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

test('what was written is there at the next start', async () => {
  const first = await startEmbeddedPostgres({ dataDir, log });
  await query(first.connection, 'create table fights as select 1 as bout_order');
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(second.url, 'select bout_order from fights')).toEqual([{ bout_order: 1 }]);
  await second.stop();
  await second.ended;
});

test('the database speaks UTF-8 and UTC, on a socket, to whoever knows the password in the data folder', async () => {
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

test('a second start on the same folder is refused and does the first no harm', async () => {
  const database = await startEmbeddedPostgres({ dataDir, log, fsync: false });
  await expect(startEmbeddedPostgres({ dataDir, log, fsync: false })).rejects.toThrow(FolderInUse);
  expect(await query(database.connection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await database.stop();
});

test('after a kill of the server the database stops by itself and starts again', async () => {
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
  const next = await startEmbeddedPostgres({ dataDir, log });
  expect(postmaster()).not.toBe(orphan);
  expect(await query(next.connection, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await next.stop();
});

test('the next start recovers from a kill of everything', async () => {
  const app = await startElsewhere();
  await query(readDatabaseRecord(dataDir)!, 'create table fights as select 1 as bout_order');
  const database = postmaster();
  for (const pid of [...launchers(database), database]) process.kill(pid, 'SIGKILL');
  await kill(app);
  const next = await startEmbeddedPostgres({ dataDir, log });
  expect(await query(next.connection, 'select bout_order from fights')).toEqual([{ bout_order: 1 }]);
  await next.stop();
});

test('a database that is killed is started again under its server, and keeps what was committed', async () => {
  const told = collectLog();
  const database = await startEmbeddedPostgres({ dataDir, log: told.log });
  await query(database.connection, 'create table fights as select 1 as bout_order');
  process.kill(postmaster(), 'SIGKILL');
  await told.until('The embedded database runs again');
  expect(await query(database.connection, 'select bout_order from fights')).toEqual([{ bout_order: 1 }]);
  await database.stop();
});
