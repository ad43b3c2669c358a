import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRoot } from './run-as.ts';

export type DatabaseRecord = {
  /** Relative to the data folder if inside it. */
  home: string;
  host: string;
  user: string;
  password: string;
  database: string;
};

const fileOf = (dataDir: string) => join(dataDir, 'database.json');

/** Null if the folder never had an embedded database. */
export function readDatabaseRecord(dataDir: string): DatabaseRecord | null {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DatabaseRecord) : null;
}

export function newDatabaseRecord(home: string): DatabaseRecord {
  const password = randomBytes(24).toString('base64url');
  return { home, host: '', user: 'postgres', password, database: 'postgres' };
}

/** Atomic, and readable only by the owner because it holds the password. */
export function writeDatabaseRecord(dataDir: string, record: DatabaseRecord): void {
  const file = fileOf(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  const { uid, gid } = statSync(dataDir);
  if (isRoot()) chownSync(`${file}.new`, uid, gid);
  renameSync(`${file}.new`, file);
}
