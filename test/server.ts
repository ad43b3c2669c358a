import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { inject } from 'vitest';
import { bootstrapSiteAdmin, claimSiteAdmin } from '../src/auth/site-admin.server.ts';
import { type Config, readConfig } from '../src/server/config.ts';
import { type Database, openDatabase } from '../src/server/database/database.ts';
import type { App } from '../src/server/http/app.ts';
import { buildServer } from '../src/server/http/http.ts';
import { ADMIN, ADMIN_HASH } from './admin-account.ts';
import { afterFile } from './after-file.ts';
import { Client } from './client.ts';
import { createDatabase, dropDatabase } from './databases.ts';
import { LIFTED_LIMITS } from './lifted-limits.ts';
import { expectListedProblems } from './listed-problems.ts';

export { ADMIN };

export interface TestServer {
  url: string;
  app: App;
  db: Database;
  databaseUrl: string;
  config: Config;
  /** A new visitor without cookies. */
  visitor(): Client;
}

/**
 * The real server on its own port and database, removed after the test file. `environment` is what an operator would
 * set; `databaseUrl` shares another server's database; `log` receives the log's lines.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  { databaseUrl, log }: { databaseUrl?: string; log?: Logger } = {},
): Promise<TestServer> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const url = databaseUrl ?? (await createDatabase(inject('postgresUrl'), name, inject('templateDatabase')));
  const dataDir = await mkdtemp(join(tmpdir(), 'split-decision-data-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // No test ever contacts anything outside.
    WIKIPEDIA: 'off',
    PUSH_SERVICE: 'http://127.0.0.1:9',
    CHAT_SERVICE: 'http://127.0.0.1:9',
    ...LIFTED_LIMITS,
    ...environment,
  });
  const db = openDatabase(url);
  if (config.admin.password === ADMIN.password)
    await db.transaction().execute((tx) => claimSiteAdmin(tx, config.admin.email, ADMIN_HASH));
  await bootstrapSiteAdmin(db, config.admin);
  const app = await buildServer({ config, db, log: log ?? pino({ level: config.logLevel }) });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  afterFile(async () => {
    await app.close();
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
    if (!databaseUrl) await dropDatabase(inject('postgresUrl'), name);
    expectListedProblems();
  });
  return { url: address, app, db, databaseUrl: url, config, visitor: () => new Client(address) };
}
