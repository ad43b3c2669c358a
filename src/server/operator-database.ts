import { existsSync } from 'node:fs';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { readDatabaseRecord } from './postgres/record.ts';

/**
 * Lends the site's database to a command of the operator: that of the running server, of DATABASE_URL, or the embedded one
 * started for the moment. Throws where no server has made a database yet.
 */
export async function withOperatorDatabase<Result>(
  config: Config,
  log: Log,
  command: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl) return runOn(config.databaseUrl, command);
  const record = existsSync(config.dataDir) ? readDatabaseRecord(config.dataDir) : null;
  if (!record) throw new Error(`There is no database in ${config.dataDir} yet: start the server once.`);
  const lock = await lockFolder(config.dataDir).catch((error) => {
    if (error instanceof FolderInUse) return null;
    throw error;
  });
  if (!lock) {
    const { host, user, password, database } = record;
    return runOn({ host, user, password, database }, command);
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  try {
    return await runOn(postgres.connection, async (db) => {
      await migrate(db);
      return command(db);
    });
  } finally {
    await postgres.stop();
    await lock.release();
  }
}

async function runOn<Result>(
  connection: Parameters<typeof openDatabase>[0],
  command: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase(connection, { poolSize: 1 });
  try {
    return await command(db);
  } finally {
    await db.destroy();
  }
}
