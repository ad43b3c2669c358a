import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { bootstrapSiteAdmin } from '../../auth/site-admin.server.ts';
import { checkMail } from '../../mail/check-mail.server.ts';
import { checkStore } from '../../uploads/check-store.server.ts';
import type { Config } from '../config.ts';
import { commitsAreDurable, openDatabase, statementsAreBounded } from '../database/database.ts';
import { migrateOn } from '../database/migrate.ts';
import { logFailure } from '../database/outages.ts';
import { mustBeUsable } from '../database/reachable-database.ts';
import type { App } from '../http/app.ts';
import { type PostgresConnection, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { closeInTime } from './close-in-time.ts';
import { FolderInUse, type FolderLock, lockFolder } from './folder-lock.ts';
import type { Log } from './log.ts';

export type RunningServer = {
  address: string;
  /** Gives running requests a while ({@link closeInTime}), then closes the database. */
  stop(): Promise<void>;
};

export type ServerEvents = {
  /** Called once the port is open and the password stored; `generatedPassword` only if this start generated one. */
  siteAdmin?(admin: { email: string; generatedPassword: string | null }): void;
};

const UNBOUNDED =
  'Statements through the pooler have no time limit. Give the role one: ' +
  "alter role … set statement_timeout = '10s'; alter role … set lock_timeout = '5s'; " +
  "alter role … set idle_in_transaction_session_timeout = '10s'";

const NOT_DURABLE =
  'What is answered as saved may be lost with the power. Give the role: alter role … set synchronous_commit = on';

/** Stops whatever it started if a later step fails. */
export async function serve(config: Config, log: Log, events: ServerEvents = {}): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = [];
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  try {
    let connection: PostgresConnection | string | null = config.databaseUrl;
    if (connection === null) {
      // Only an embedded database needs the folder to itself.
      const lock = await lockDataFolder(config.dataDir);
      closers.push(() => lock.release());
      const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
      closers.push(() => postgres.stop());
      connection = postgres.connection;
    } else await mustBeUsable(config);

    await migrateOn(config.databaseDirectUrl ?? connection);
    const db = openDatabase(connection, {
      direct: config.databaseDirectUrl,
      poolSize: config.databasePoolSize,
      onError: (error) => isStopping || logFailure({ db, log }, error, 'database connection lost', 'error'),
    });
    closers.push(() => db.destroy());
    if (!(await statementsAreBounded(db))) log.warn(UNBOUNDED);
    if (!(await commitsAreDurable(db))) log.error(NOT_DURABLE);
    // Loaded only now, so that a start that is refused says so without reading a thousand files first.
    const { buildServer } = await import('../http/http.ts');
    const app = await buildServer({ config, db, log });
    closers.push(() => closeInTime(app));
    // Before the transaction in which the port opens, because that must be short.
    await app.ready();
    const open = () => app.listen({ host: config.host, port: config.port });
    const siteAdmin = await bootstrapSiteAdmin(db, config.admin, open);
    events.siteAdmin?.(siteAdmin);
    // Nobody waits for this: the site works without mail and images.
    void tryOutParts(config, log);
    return { address: addressOf(app, config), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function tryOutParts(config: Config, log: Log): Promise<void> {
  const report = (what: string, attempt: Promise<string>) =>
    attempt.then(
      (place) => log.info({ place }, `${what} work`),
      ({ message }: Error) => log.error({ reason: message }, `${what} do not work`),
    );
  await Promise.all([report('mails', checkMail(config)), report('images', checkStore(config))]);
}

const STOPPING_MS = 3_000;

/** A server whose npm was killed needs a moment to notice and stop. */
async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const deadline = Date.now() + STOPPING_MS; ; await pause(100)) {
    try {
      return await lockFolder(dataDir);
    } catch (error) {
      if (!(error instanceof FolderInUse) || Date.now() > deadline) throw error;
    }
  }
}

/** For port 0 the system chooses one, which only the socket knows. */
function addressOf(app: App, config: Config): string {
  const bound = app.server.address();
  return config.port === 0 && typeof bound === 'object'
    ? `http://localhost:${bound?.port}`
    : config.publicUrl;
}
