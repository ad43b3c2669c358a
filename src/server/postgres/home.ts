import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Log } from '../log.ts';
import { type DatabaseRecord, newDatabaseRecord, readDatabaseRecord, writeDatabaseRecord } from './record.ts';
import { canEnter, chooseUser, isRoot, type RunAs } from './run-as.ts';

/** Where root keeps what PostgreSQL's own user must reach and a folder of root's hides from it. */
export const systemFolder = '/var/lib/split-decision';

export type DatabaseHome = { folder: string; user: RunAs; record: DatabaseRecord };

/**
 * The folder of a data folder's database, made at the first start: inside the data folder, or below {@link systemFolder}
 * where the user that PostgreSQL runs as cannot get there (a clone in root's home). The data folder records which, so
 * deleting the data folder starts afresh.
 */
export function databaseHome(dataDir: string, log: Log): DatabaseHome {
  const known = readDatabaseRecord(dataDir);
  const inside = join(dataDir, 'postgres');
  const user = chooseUser(join(known ? resolve(dataDir, known.home) : inside, 'cluster'));
  const record = known ?? newDatabaseRecord(isWithinReach(dataDir, user) ? 'postgres' : outsideHome(log));
  const folder = resolve(dataDir, record.home);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  mustBeOurs(folder);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  if (!canEnter(user, folder)) {
    throw new Error(
      `PostgreSQL's user cannot reach its files in ${folder}. Was the data folder moved? Move it back.`,
    );
  }
  if (!known) writeDatabaseRecord(dataDir, record);
  return { folder, user, record };
}

/** Root opens the data folder itself, never one above it, to be passed through (not read) by others. */
function isWithinReach(dataDir: string, user: RunAs): boolean {
  if (user.uid === undefined) return true;
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  return canEnter(user, dataDir);
}

function outsideHome(log: Log): string {
  const folder = join(systemFolder, randomUUID());
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  log.info(
    { folder },
    'The database is kept outside the data folder: PostgreSQL does not run as root, and its user cannot reach it there',
  );
  return folder;
}

function mustBeOurs(folder: string) {
  if (isRoot() || statSync(folder).uid === process.getuid?.()) return;
  throw new Error(
    `The database in ${folder} belongs to another user. Start the server as root or as that user.`,
  );
}
