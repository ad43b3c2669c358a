import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = new URL('../../db/migrations/', import.meta.url);

const numberedSqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
    return Object.fromEntries(
      files.map((name, i) => [
        name.replace(/\.sql$/, ''),
        {
          async up(db) {
            await sql.raw(`set local statement_timeout = 0; ${texts[i]}`).execute(db);
          },
        },
      ]),
    );
  },
};

/** Brings the schema to the newest migration, all or nothing; of several servers starting at once, one does it. */
export async function migrate(db: Database): Promise<void> {
  const { error } = await new Migrator({ db, provider: numberedSqlFiles }).migrateToLatest();
  if (error) throw error;
}
