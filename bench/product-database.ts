import pg from 'pg';
import { readDatabaseRecord } from '../src/server/postgres/record.ts';

/** The URL of a product's embedded database, for a second process. */
export function addressOfDatabase({ dataDir }: { dataDir: string }): string {
  const { user, password, host, database } = readDatabaseRecord(dataDir)!;
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`;
}

export async function databaseOf(product: { dataDir: string }): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: addressOfDatabase(product) });
  await client.connect();
  return client;
}
