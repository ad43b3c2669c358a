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

/** The migrations that this version of the product knows, oldest first. */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return files.map((name) => name.replace(/\.sql$/, ''));
}

/**
 * Brings the schema to the newest migration, all or nothing; of several servers starting at once, one does it and the
 * others wait for as long as it takes. That order is a session's lock, so no transaction pooler may be in between.
 */
export async function migrateOn(connection: Connection): Promise<void> {
  const db = openDatabase(connection, { poolSize: 2, patient: true });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** {@link migrateOn}, or to the migration named, over a pool that is open already. */
export async function migrate(db: Queryable, { to }: { to?: string } = {}): Promise<void> {
  const migrator = new Migrator({ db, provider: numberedSqlFiles });
  const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  if (error) throw error;
}
