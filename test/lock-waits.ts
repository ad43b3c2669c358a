import { type ControlledTransaction, sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '../src/server/database/database.ts';
import type { Tables } from '../src/server/database/tables.ts';

/** Keeps everyone away from a table until the transaction is rolled back. */
export async function lockTable(db: Database, table: string): Promise<ControlledTransaction<Tables>> {
  const blocker = await db.startTransaction().execute();
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(blocker);
  return blocker;
}

/** Resolves once this many connections wait for a lock. */
export async function untilWaiting(db: Database, atLeast = 1): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length >= atLeast;
    },
    { timeout: 20_000 },
  );
}
