import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import type { Log } from '../process/log.ts';
import { type DatabaseRecord, newDatabaseRecord, readDatabaseRecord, writeDatabaseRecord } from './record.ts';
import { canEnter, chooseUser, isRoot, type RunAs } from './run-as.ts';

/** Disposable: copied again when missing. */
export const PROGRAMS = '/var/cache/split-decision';

export type DatabaseHome = {
  folder: string;
  cluster: string;
  user: RunAs;
  record: DatabaseRecord;
  /** False when a parent folder is closed to PostgreSQL's user, as root's home is. */
  isWithinReach: boolean;
};

/** Earlier versions put the database of a server started by root below /var/lib/split-decision; the record points there. */
export function databaseHome(dataDir: string, log: Log): DatabaseHome {
  const known = readDatabaseRecord(dataDir);
  const record = known ?? newDatabaseRecord('postgres');
  const folder = resolve(dataDir, record.home);
  const cluster = join(folder, 'cluster');
  if (isAbsolute(record.home)) mustBeThere(cluster, dataDir, log);
  const user = chooseUser(cluster);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  mustBeOurs(folder);
  if (user.uid !== undefined) {
    chownSync(folder, user.uid, user.gid);
    // Only the data folder, never a parent; PostgreSQL may pass through it but not read it.
    chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  }
  const isWithinReach = canEnter(user, folder);
  if (!isWithinReach && process.platform !== 'linux') {
    throw new Error(
      `PostgreSQL does not run as root, and its user cannot reach ${folder}. Start the server as another user, or set ` +
        'DATA_DIR to a folder outside your home.',
    );
  }
  if (!known) writeDatabaseRecord(dataDir, record);
  return { folder, cluster, user, record, isWithinReach };
}

/** Entered before root's rights are dropped: Linux resolves this name whatever the parents' modes are. */
export const asWorkingFolder = (folder: string, { isWithinReach }: DatabaseHome) =>
  isWithinReach ? folder : '/proc/self/cwd';

export const programsFolder = ({ folder, isWithinReach }: DatabaseHome) =>
  isWithinReach ? folder : PROGRAMS;

function mustBeThere(cluster: string, dataDir: string, log: Log) {
  if (!existsSync(cluster)) {
    throw new Error(
      `The database of ${dataDir} was in ${cluster} and is not there. Bring it back, or restore a backup with another DATA_DIR.`,
    );
  }
  log.info({ cluster }, 'The database is outside the data folder, where an earlier version put it');
}

function mustBeOurs(folder: string) {
  if (isRoot() || statSync(folder).uid === process.getuid?.()) return;
  throw new Error(
    `The database in ${folder} belongs to another user. Start the server as root or as that user.`,
  );
}
