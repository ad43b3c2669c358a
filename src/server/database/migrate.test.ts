import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/run-folder.ts';
import { startTestServer } from '../../../test/server.ts';
import { event, siteAdmin, user } from '../../../test/world.ts';
import { type Database, openDatabase } from './database.ts';
import { changedFunctions, migrate } from './migrate.ts';

// They run by name: of two with one number, the later may come first on a database that has the other.
test('every migration has a unique number', async () => {
  const names = await readdir(new URL('../../../db/migrations/', import.meta.url));
  const numbers = names.map((name) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(names.length);
});

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The schema of another version: this one's with files changed or added. */
function anotherVersion(files: Record<string, (text: string) => string>): URL {
  const folder = temporaryFolder('split-decision-schema-');
  folders.push(folder);
  cpSync(new URL('../../../db/', import.meta.url), folder, { recursive: true });
  for (const [name, change] of Object.entries(files)) {
    const isThere = /^(functions|views)\//.test(name);
    writeFileSync(`${folder}/${name}`, change(isThere ? readFileSync(`${folder}/${name}`, 'utf8') : ''));
  }
  return pathToFileURL(`${folder}/`);
}

const LATER = 'migrations/9000_later.sql';
const SCORES = 'views/event-scores.sql';
const addNote = () => `alter table fights add column note text default 'none'`;
const tenfold = (text: string) => text.replace('5 * winners', '50 * winners');
const brokenPoints = () => 'select nothing';

async function pointsOfAWinner(db: Database): Promise<number> {
  const { rows } = await sql<{ points: number }>`select score_points(1, 0, 0) as points`.execute(db);
  return rows[0]!.points;
}

const notes = (db: Database) => sql<{ note: string }>`select note from fights`.execute(db);

test('a file of functions is run where it changed, and only then', async () => {
  const { db } = await startTestServer();
  await sql`create or replace function event_reveals_at(e events) returns timestamptz language sql immutable
    as 'select e.start_time'`.execute(db);
  const newer = anotherVersion({ [SCORES]: tenfold });
  expect((await changedFunctions(db, newer)).map(({ name }) => name)).toEqual(['views/event-scores']);

  const unwatched = async () =>
    (await sql`select oid from pg_namespace where nspname = 'unwatched'`.execute(db)).rows;
  const before = await unwatched();
  await migrate(db, { from: newer });
  expect(await changedFunctions(db, newer)).toEqual([]);
  expect(await pointsOfAWinner(db)).toBe(50);
  const made = await unwatched();
  expect(made).not.toEqual(before);
  // Another server's start takes nothing away from those that run.
  await migrate(db, { from: newer });
  expect(await unwatched()).toEqual(made);
  await sql`drop schema unwatched cascade`.execute(db);
  await migrate(db, { from: newer });
  expect(await unwatched()).toHaveLength(1);
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc
    where proname = 'event_reveals_at' and pronamespace = 'public'::regnamespace`.execute(db);
  expect(rows).toEqual([{ body: 'select e.start_time' }]);

  await migrate(db);
  expect(await pointsOfAWinner(db)).toBe(5);
});

test('every file of functions can be run again on the database that has it', async () => {
  const { db } = await startTestServer();
  const again = (text: string) => `${text}-- changed\n`;
  const files = (
    await Promise.all(
      ['functions', 'views'].map(async (folder) =>
        (
          await readdir(new URL(`../../../db/${folder}/`, import.meta.url))
        ).map((file) => `${folder}/${file}`),
      ),
    )
  ).flat();
  const newer = anotherVersion(Object.fromEntries(files.map((file) => [file, again])));
  const routines = () =>
    sql`select oid::regprocedure::text as name, prosrc from pg_proc
      where pronamespace = 'public'::regnamespace order by 1`.execute(db);
  const before = await routines();
  expect(await changedFunctions(db, newer)).toHaveLength(files.length);
  await migrate(db, { from: newer });
  expect((await routines()).rows).toEqual(before.rows);
});

test('a site with data comes to a later version whole, or stays as it was', async () => {
  const site = await startTestServer();
  const failing = openDatabase(site.databaseUrl, { poolSize: 1 });
  const { db } = site;
  await user(site, 'Ada');
  await event(await siteAdmin(site), { fights: 2 });

  const broken = anotherVersion({ [LATER]: addNote, [SCORES]: brokenPoints });
  await expect(migrate(failing, { from: broken })).rejects.toThrow('column "nothing" does not exist');
  await expect(notes(db)).rejects.toThrow('column "note" does not exist');
  const brokenTable = anotherVersion({ [LATER]: () => `${addNote()}; select nothing`, [SCORES]: tenfold });
  await expect(migrate(failing, { from: brokenTable })).rejects.toThrow('column "nothing" does not exist');
  expect(await pointsOfAWinner(db)).toBe(5);
  // Its connection, still open, keeps nobody else from migrating.
  const held = await sql`select from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  expect(held.rows).toEqual([]);
  await failing.destroy();

  await migrate(db, { from: anotherVersion({ [LATER]: addNote, [SCORES]: tenfold }) });
  expect((await notes(db)).rows).toEqual([{ note: 'none' }, { note: 'none' }]);
  expect(await pointsOfAWinner(db)).toBe(50);
});

test('an older version leaves a newer database alone, its functions too', async () => {
  const { db } = await startTestServer();
  await migrate(db, { from: anotherVersion({ [LATER]: addNote, [SCORES]: tenfold }) });
  await expect(migrate(db)).rejects.toThrow('9000_later is missing');
  expect(await pointsOfAWinner(db)).toBe(50);
});

test('of several servers that bring a later version at once one does it, the others wait', async () => {
  const { databaseUrl, db } = await startTestServer();
  const from = anotherVersion({ [LATER]: addNote, [SCORES]: tenfold });
  const servers = [1, 2, 3, 4].map(() => openDatabase(databaseUrl, { poolSize: 1, patient: true }));
  await Promise.all(servers.map((server) => migrate(server, { from })));
  await Promise.all(servers.map((server) => server.destroy()));
  expect(await pointsOfAWinner(db)).toBe(50);
});

// Of a lock with one key nobody can tell from pg_locks what it is, and two kinds of lock may share a key.
// Without one, deletes fail as soon as somebody publishes all tables for logical replication.
test('every table has a primary key', async () => {
  const { db } = await startTestServer();
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace)
      and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`.execute(db);
  expect(rows).toEqual([]);
});

test('every advisory lock names its class', async () => {
  const root = new URL('../../../', import.meta.url);
  const folders = ['src/', 'db/', 'bench/', 'scripts/'].map((name) => new URL(name, root));
  const found: string[] = [];
  for (const folder of folders)
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/(?<!\.test)\.(ts|sql)$/.test(file)) continue;
      const text = readFileSync(new URL(file, folder), 'utf8');
      for (const [call] of text.matchAll(/pg_(try_)?advisory_(xact_)?lock(_shared)?\(.*/g)) found.push(call);
    }
  expect(found.length).toBeGreaterThan(4);
  const isNamed = /lock(_shared)?\((hashtext\('[a-z ]+'\), |\$\{filesLock\})/;
  expect(found.filter((call) => !isNamed.test(call))).toEqual([]);
});
