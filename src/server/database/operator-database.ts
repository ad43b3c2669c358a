import { existsSync, mkdirSync } from 'node:fs';
import type { Config } from '../config.ts';
import { type PostgresConnection, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { readDatabaseRecord } from '../postgres/record.ts';
import { FolderInUse, type FolderLock, lockFolder } from '../process/folder-lock.ts';
import type { Log } from '../process/log.ts';
import { type Database, openDatabase } from './database.ts';
import { migrateOn } from './migrate.ts';
import { mustBeUsable } from './reachable-database.ts';

/** Where the site's database is for a command of the operator, while the command runs. */
export interface LentDatabase {
  connection: PostgresConnection | string;
  /** The embedded database was started for this command, and no server is using it. */
  isStartedForThis: boolean;
}

type Command<Result> = (lent: LentDatabase) => Promise<Result>;

/** That of DATABASE_URL; null where the embedded one is the site's. */
async function givenDatabase(config: Config): Promise<LentDatabase | null> {
  const connection = config.databaseDirectUrl ?? config.databaseUrl;
  if (connection === null) return null;
  await mustBeUsable(config);
  return { connection, isStartedForThis: false };
}

/**
 * Lends the site's database to a command of the operator: that of the running server, of DATABASE_URL, or the embedded one
 * started for the moment (and brought to this version, unless `migrates` is false). Throws where no server has made a
 * database yet.
 */
export async function withOperatorDatabase<Result>(
  config: Config,
  log: Log,
  command: (db: Database) => Promise<Result>,
  { migrates = true } = {},
): Promise<Result> {
  return lendDatabase(config, log, async ({ connection, isStartedForThis }) => {
    if (isStartedForThis && migrates) await migrateOn(connection);
    const db = openDatabase(connection, { poolSize: 1 });
    try {
      return await command(db);
    } finally {
      await db.destroy();
    }
  });
}

/** {@link withOperatorDatabase} before anything was migrated, for commands with a connection of their own. */
export async function lendDatabase<Result>(
  config: Config,
  log: Log,
  command: Command<Result>,
): Promise<Result> {
  const given = await givenDatabase(config);
  if (given) return command(given);
  const record = existsSync(config.dataDir) ? readDatabaseRecord(config.dataDir) : null;
  if (!record) throw new Error(`There is no database in ${config.dataDir} yet: start the server once.`);
  const lock = await lockFolder(config.dataDir).catch((error) => {
    if (error instanceof FolderInUse) return null;
    throw error;
  });
  if (lock) return startFor(command, config, log, lock);
  const { host, user, password, database } = record;
  return command({ connection: { host, user, password, database }, isStartedForThis: false });
}

/**
 * Lends the database of DATABASE_URL, or the embedded one, made if there is none yet. Throws `FolderInUse` while a server
 * runs on the folder.
 */
export async function lendUnusedDatabase<Result>(
  config: Config,
  log: Log,
  command: Command<Result>,
): Promise<Result> {
  const given = await givenDatabase(config);
  if (given) return command(given);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  return startFor(command, config, log, await lockFolder(config.dataDir));
}

async function startFor<Result>(
  command: Command<Result>,
  { dataDir }: Config,
  log: Log,
  lock: FolderLock,
): Promise<Result> {
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log });
    try {
      return await command({ connection: postgres.connection, isStartedForThis: true });
    } finally {
      await postgres.stop();
    }
  } finally {
    await lock.release();
  }
}
