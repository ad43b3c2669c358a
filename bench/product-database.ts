import { readDatabaseRecord } from '../src/server/postgres/record.ts';

/** The address of a product's embedded database, for a second process on it. */
export function addressOfDatabase({ dataDir }: { dataDir: string }): string {
  const { user, password, host, database } = readDatabaseRecord(dataDir)!;
  return `postgres://${user}:${password}@${encodeURIComponent(host)}/${database}`;
}
