import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { type Connection, openDatabase, type Queryable } from './database.ts';

/**
 * `migrations/` has every change of the tables. The present state is in `views/` (reads), `functions/` (writes) and
 * `unwatched.sql` (the tables as somebody who watches an event later sees them, over which the views are made once more).
 */
const home = new URL('../../../db/', import.meta.url);

async function readSqlFiles(folder: URL): Promise<{ name: string; text: string }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      text: await readFile(new URL(file, folder), 'utf8'),
    })),
  );
}

const readMigrations = (from: URL) => readSqlFiles(new URL('migrations/', from));

/** The migrations that this version knows, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return (await readMigrations(home)).map(({ name }) => name);
}

/**
 * Brings tables and functions up to this version, all or nothing. When several servers start at once, one does it and the
 * others wait as long as it takes.
 */
export async function migrateOn(connection: Connection): Promise<void> {
  const db = openDatabase(connection, { poolSize: 2, patient: true });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** {@link migrateOn} over an open pool; or only up to the named migration, without functions. */
export async function migrate(
  db: Queryable,
  { to, from = home }: { to?: string; from?: URL } = {},
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select set_config('lock_timeout', '0', true)`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtext('migrations'), 0)`.execute(tx);
    await runMigrations(tx, { to, from });
    if (to) return;
    await applyFunctions(tx, from);
    await makeUnwatched(tx, from);
  });
}

const inTransaction = (db: Queryable, work: (tx: Queryable) => Promise<void>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** A file may take its time, but must not wait long for a table, because everybody else would wait behind it. */
const runFile = (tx: Queryable, text: string) =>
  sql.raw(`set local statement_timeout = 0; set local lock_timeout to default; ${text}`).execute(tx);

async function runMigrations(tx: Queryable, { to, from }: { to: string | undefined; from: URL }) {
  const files = await readMigrations(from);
  const provider: MigrationProvider = {
    async getMigrations() {
      return Object.fromEntries(
        files.map(({ name, text }) => [
          name,
          {
            async up() {
              // In a failed transaction, the migrator could neither release its lock nor report the error.
              await sql`savepoint migration`.execute(tx);
              await runFile(tx, text).catch(async (error) => {
                await sql`rollback to savepoint migration`.execute(tx);
                throw error;
              });
            },
          },
        ]),
      );
    },
  };
  const migrator = new Migrator({ db: tx, provider });
  const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  if (error) throw error;
}

async function applyFunctions(tx: Queryable, from: URL): Promise<void> {
  for (const { name, text, hash } of await changedFunctions(tx, from)) {
    await runFile(tx, text);
    await recordApplied(tx, name, hash);
  }
}

/** The files of views and functions that differ from what the database has. */
export async function changedFunctions(db: Queryable, from = home) {
  const applied = await appliedHashes(db);
  const files = [...(await readViews(from)), ...(await readSqlFiles(new URL('functions/', from)))];
  return files
    .map((file) => ({ ...file, hash: hashOf(file.text) }))
    .filter(({ name, hash }) => applied.get(name) !== hash);
}

/** A file of views may have the same name as one of functions. */
const readViews = async (from: URL) =>
  (await readSqlFiles(new URL('views/', from))).map(({ name, text }) => ({ name: `views/${name}`, text }));

const UNWATCHED = 'unwatched';

/** Made again as a whole when anything in it changed, or when a migration had to drop it. */
async function makeUnwatched(tx: Queryable, from: URL): Promise<void> {
  const tables = await readFile(new URL('unwatched.sql', from), 'utf8');
  const files = [tables, ...(await readViews(from)).map(({ text }) => text)];
  const hash = hashOf(files.join('\n'));
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${UNWATCHED}`.execute(tx);
  if (rows.length > 0 && (await appliedHashes(tx)).get(UNWATCHED) === hash) return;
  await runFile(tx, 'drop schema if exists unwatched cascade; create schema unwatched');
  for (const text of files) await runFile(tx, `set local search_path = unwatched, public; ${text}`);
  await sql`set local search_path to default`.execute(tx);
  await recordApplied(tx, UNWATCHED, hash);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function appliedHashes(db: Queryable): Promise<Map<string, string>> {
  const applied = await db.selectFrom('applied_functions').selectAll().execute();
  return new Map(applied.map(({ file, hash }) => [file, hash]));
}

async function recordApplied(tx: Queryable, file: string, hash: string): Promise<void> {
  await tx
    .insertInto('applied_functions')
    .values({ file, hash })
    .onConflict((known) => known.column('file').doUpdateSet({ hash }))
    .execute();
}
