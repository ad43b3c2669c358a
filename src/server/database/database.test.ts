import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import { commitsAreDurable, type DatabaseOptions, openDatabase } from './database.ts';
import { readAs } from './reader.ts';

test("what is acknowledged is on disk, even if the database's default is not to wait for that", async () => {
  const { db, databaseUrl } = await startTestServer();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql`alter database ${sql.id(rows[0]!.name)} set synchronous_commit = off`.execute(db);

  const pooled = openDatabase(databaseUrl, { direct: databaseUrl });
  expect(await commitsAreDurable(pooled)).toBe(false);
  await pooled.destroy();
  const own = openDatabase(databaseUrl);
  expect(await commitsAreDurable(own)).toBe(true);
  await own.destroy();
});

test('what closes leaves no connection, of readers either', async () => {
  const { db, databaseUrl } = await startTestServer();
  const closing = openDatabase(databaseUrl);
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(closing)).rows[0]!.pid;
  const pids = [await pid(), await readAs(randomUUID(), pid)];
  await closing.destroy();
  const left = sql`select from pg_stat_activity where pid = any(${pids})`;
  await vi.waitUntil(async () => (await left.execute(db)).rows.length === 0, { timeout: 5_000 });
});

test('a transaction whose connection is lost reports that, although its rollback fails too', async () => {
  const { db, databaseUrl } = await startTestServer();
  const lost = openDatabase(databaseUrl);
  const transaction = lost.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db);
    await sql`select 1`.execute(tx);
  });
  // Depends on how far the loss has progressed.
  const code = expect.stringMatching(/^(08006|57P01|ECONNRESET)$/);
  await expect(transaction).rejects.toMatchObject({ code });
  await lost.destroy();
});

test.each<[whose: string, options: DatabaseOptions, bounds: object]>([
  ['everybody', {}, { statement: '10s', lock: '5s', idle: '10s' }],
  ['a migration', { patient: true }, { statement: '0', lock: '5s', idle: '10s' }],
])('a connection of %s is bounded', async (_whose, options, bounds) => {
  const db = openDatabase(inject('postgresUrl'), options);
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toEqual([bounds]);
  await db.destroy();
});
