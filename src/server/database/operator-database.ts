import { existsSync, mkdirSync } from 'node:fs';
import type { Config } from '../config.ts';
import { type PostgresConnection, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { readDatabaseRecord } from '../postgres/record.ts';
import { FolderInUse, type FolderLock, lockFolder } from '../process/folder-lock.ts';
import type { Log } from '../process/log.ts';
import { type Database, openDatabase } from './database.ts';
import { migrateOn } from './migrate.ts';
import { mustBeUsable } from './reachable-database.ts';

export interface LentDatabase {
  connection: PostgresConnection | string;
  /** True for the embedded database when no server is using it. */
  isStartedForThis: boolean;
}

type Command<Result> = (lent: LentDatabase) => Promise<Result>;

/** Null if the site uses the embedded database. */
async function givenDatabase(config: Config): Promise<LentDatabase | null> {
  const connection = config.databaseDirectUrl ?? config.databaseUrl;
  if (connection === null) return null;
  await mustBeUsable(config);
  return { connection, isStartedForThis: false };
}

/** Starts the embedded database, and migrates it, if no server is running. Throws if none was ever created. */
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

/** {@link withOperatorDatabase}, but before migrations, for commands that open their own connection. */
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

/** The database in DATABASE_URL, or the embedded one, created if missing. Throws `FolderInUse` while a server runs. */
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
