import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import { type Connection, openDatabase, type Queryable } from './database.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);

const numberedSqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = await migrationNames();
    const texts = await Promise.all(names.map((name) => readFile(new URL(`${name}.sql`, folder), 'utf8')));
    return Object.fromEntries(
      names.map((name, i) => [
        name,
        {
          async up(db) {
            await sql.raw(`set local statement_timeout = 0; ${texts[i]}`).execute(db);
          },
        },
      ]),
    );
  },
};

/** Oldest first. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return files.map((name) => name.replace(/\.sql$/, ''));
}

/** All or nothing; servers starting at once take turns. Needs a session lock, so no transaction pooler in between. */
export async function migrateOn(connection: Connection): Promise<void> {
  const db = openDatabase(connection, { poolSize: 2, patient: true });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** {@link migrateOn}, optionally only up to `to`, on an open pool. */
export async function migrate(db: Queryable, { to }: { to?: string } = {}): Promise<void> {
  const migrator = new Migrator({ db, provider: numberedSqlFiles });
  const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  if (error) throw error;
}
