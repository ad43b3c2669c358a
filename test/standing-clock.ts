import { sql } from 'kysely';
import { vi } from 'vitest';
import { type Database, openDatabase } from '../src/server/database/database.ts';
import { afterFile } from './after-file.ts';
import type { TestServer } from './server.ts';

export interface StandingClock {
  db: Database;
  /** For this process, too. */
  set(now: Date): Promise<void>;
}

/** A database clock that stands still until it is set: for `db`, and for servers started on it from now on. */
export async function standingClock({ db: own, databaseUrl }: TestServer): Promise<StandingClock> {
  await sql`create schema clock`.execute(own);
  await sql`create table clock.stands as select now() as at`.execute(own);
  for (const name of ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'])
    await sql`create function ${sql.id('clock', name)}() returns timestamptz language sql stable
      as 'select at from clock.stands'`.execute(own);
  const { rows: dated } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_default in ('now()', 'clock_timestamp()')`.execute(own);
  for (const { table, column } of dated)
    await sql`alter table ${sql.table(table)} alter ${sql.id(column)} set default clock.now()`.execute(own);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(own);
  await sql`alter database ${sql.id(rows[0]!.name)} set search_path = clock, pg_catalog, public`.execute(own);
  const db = openDatabase(databaseUrl);
  vi.useFakeTimers({ toFake: ['Date'] });
  afterFile(async () => {
    vi.useRealTimers();
    await db.destroy();
  });
  return {
    db,
    async set(now) {
      vi.setSystemTime(now);
      await sql`update clock.stands set at = ${now}`.execute(db);
    },
  };
}
