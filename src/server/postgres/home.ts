import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import type { Log } from '../process/log.ts';
import { type DatabaseRecord, newDatabaseRecord, readDatabaseRecord, writeDatabaseRecord } from './record.ts';
import { canEnter, chooseUser, isRoot, type RunAs } from './run-as.ts';

/** A copy of PostgreSQL's programs that its user can reach, made again whenever it is missing. */
export const PROGRAMS = '/var/cache/split-decision';

export type DatabaseHome = {
  folder: string;
  /** PostgreSQL's own files, made by `ensureCluster`. */
  cluster: string;
  user: RunAs;
  record: DatabaseRecord;
  /** False where a folder above is closed to PostgreSQL's user, such as root's home. */
  isWithinReach: boolean;
};

/**
 * The folder of a data folder's database, made at the first start. Earlier versions kept the database of a root-started
 * site below /var/lib/split-decision; the record still leads there.
 */
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
    // Only the data folder itself, never one above it, and to be passed through, not read.
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

/**
 * How PostgreSQL names a folder that it is started in. A working folder is entered before root's rights are given up, and
 * Linux lets a process into it by that name whatever the folders above allow.
 */
export const asWorkingFolder = (folder: string, { isWithinReach }: DatabaseHome) =>
  isWithinReach ? folder : '/proc/self/cwd';

/** Where PostgreSQL's programs are copied from a node_modules that its user cannot reach. */
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
