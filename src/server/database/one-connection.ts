import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Includes the client, for what a query builder cannot express: COPY. */
export interface OneConnection {
  client: pg.Client;
  db: Database;
}

/** Without time limits, for work that takes hours. */
export async function withOneConnection<Result>(
  connection: string | pg.ClientConfig,
  work: (one: OneConnection) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    connectionTimeoutMillis: 5_000,
    application_name: 'split-decision-operator',
  });
  // The running query reports the error; unhandled, it would crash the process.
  client.on('error', () => {});
  await client.connect();
  const lent = Object.assign(client, { release: () => {} });
  const pool = { connect: async () => lent, end: async () => {}, options: {} };
  try {
    return await work({ client, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) });
  } finally {
    await client.end();
  }
}
