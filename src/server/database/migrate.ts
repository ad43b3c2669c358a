import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { type Connection, openDatabase, type Queryable } from './database.ts';

/** `migrations/` has every change of the tables, `functions/` all functions, views and triggers as they are now. */
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

/** The migrations that this version of the product knows, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return (await readMigrations(home)).map(({ name }) => name);
}

/**
 * Brings tables and functions to this version, all or nothing. Of several servers starting at once, one does it and the
 * others wait for as long as it takes.
 */
export async function migrateOn(connection: Connection): Promise<void> {
  const db = openDatabase(connection, { poolSize: 2, patient: true });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** {@link migrateOn} over an open pool, or to the migration named, without functions. */
export async function migrate(
  db: Queryable,
  { to, from = home }: { to?: string; from?: URL } = {},
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select set_config('lock_timeout', '0', true)`.execute(tx);
    await sql`select pg_advisory_xact_lock(hashtext('migrations'), 0)`.execute(tx);
    await runMigrations(tx, { to, from });
    if (!to) await applyFunctions(tx, from);
  });
}

const inTransaction = (db: Queryable, work: (tx: Queryable) => Promise<void>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** A file may take its time, but must not wait long for a table: everybody else then waits behind it. */
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
              // In a failed transaction the migrator could neither release its lock nor report the error.
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
    await tx
      .insertInto('applied_functions')
      .values({ file: name, hash })
      .onConflict((known) => known.column('file').doUpdateSet({ hash }))
      .execute();
  }
}

/** The files of functions that differ from what the database has. */
export async function changedFunctions(db: Queryable, from = home) {
  const applied = new Map(
    (await db.selectFrom('applied_functions').selectAll().execute()).map(({ file, hash }) => [file, hash]),
  );
  const files = await readSqlFiles(new URL('functions/', from));
  return files
    .map((file) => ({ ...file, hash: createHash('sha256').update(file.text).digest('hex') }))
    .filter(({ name, hash }) => applied.get(name) !== hash);
}
