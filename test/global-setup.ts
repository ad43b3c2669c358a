import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { Jobs } from '../src/jobs/jobs.server.ts';
import { readConfig } from '../src/server/config.ts';
import { type Database, openDatabase } from '../src/server/database/database.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { jobKinds } from '../src/server/process/job-kinds.server.ts';
import { createDatabase, dropDatabase } from './databases.ts';
import { freePort } from './free-port.ts';
import { ownRunFolder } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The real PostgreSQL of this run. */
    postgresUrl: string;
    /** A migrated database that each test file copies. */
    templateDatabase: string;
  }
}

/** One real PostgreSQL for the run: TEST_POSTGRES_URL's, one by the programs in TEST_POSTGRES_BIN, or an embedded one. */
export default async function setup(project: TestProject) {
  const endRun = ownRunFolder();
  const postgres = await startPostgres();
  const templateDatabase = `template_${randomUUID().replaceAll('-', '')}`;
  const template = openDatabase(await createDatabase(postgres.url, templateDatabase));
  await migrate(template);
  await installJobs(template);
  await template.destroy();
  project.provide('postgresUrl', postgres.url);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await dropDatabase(postgres.url, templateDatabase);
    await postgres.stop();
    await endRun();
  };
}

/** Creates the job queue's tables, which would otherwise delay each server's first start. */
async function installJobs(db: Database) {
  const jobs = new Jobs({ config: readConfig({}), db, log: pino({ level: 'silent' }) }, jobKinds);
  await jobs.ready();
  await jobs.stop();
}

async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: given, stop: async () => {} };
  if (process.env.TEST_POSTGRES_BIN) {
    const { startExternalPostgres } = await import('./external-postgres.ts');
    const fast = [
      'max_connections=200',
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'jit=off',
    ];
    const postgres = await startExternalPostgres(
      await freePort(),
      fast.flatMap((setting) => ['-c', setting]),
    );
    return { url: postgres.url, stop: postgres.remove };
  }
  const { startEmbeddedPostgres } = await import('../src/server/postgres/embedded-postgres.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'split-decision-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), fsync: false });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
