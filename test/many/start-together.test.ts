import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { serverProcesses } from './processes.ts';

const processes = serverProcesses();

const PASSWORD_LINE = /Password of the site admin, shown only this once: /g;

test('three servers started at once on an empty database: one migrates, one creates the site admin, all get ready', async () => {
  const database = await processes.emptyDatabase();
  const shared = processes.dataFolder();
  const environment = { ADMIN_PASSWORD: '' };
  const servers = await Promise.all([
    processes.start(database, environment, shared),
    processes.start(database, environment, shared),
    processes.start(database, environment),
  ]);

  for (const { address } of servers) expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const passwords = servers.flatMap((server) => server.said().match(PASSWORD_LINE) ?? []);
  expect(passwords).toHaveLength(1);

  const db = openDatabase(database, { poolSize: 1 });
  const { rows } = await sql`select
    (select count(*) from profiles) as profiles,
    (select count(*) - count(distinct name) from kysely_migration) as migrated_twice`.execute(db);
  expect(rows).toEqual([{ profiles: 1, migrated_twice: 0 }]);
  await db.destroy();
});

test('migration statements have no timeout, those of requests do', async () => {
  const database = await processes.emptyDatabase();
  const limits = await Promise.all(
    [true, false].map(async (patient) => {
      const db = openDatabase(database, { poolSize: 1, patient });
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
      await db.destroy();
      return rows[0]!.statement_timeout;
    }),
  );
  expect(limits).toEqual(['0', '10s']);
});

test('a database used by a newer version is left alone, and the operator learns what to do', async () => {
  const database = await processes.emptyDatabase();
  await (await processes.start(database)).stop();
  const db = openDatabase(database, { poolSize: 1 });
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', now()::text)`.execute(db);
  await db.destroy();
  await expect(processes.start(database)).rejects.toThrow(
    'A newer version has used this database (9999_later). Start that one, or restore the backup from before it.',
  );
});
