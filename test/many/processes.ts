import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { ADMIN } from '../admin-account.ts';
import { createDatabase, dropDatabase } from '../databases.ts';
import { LIFTED_LIMITS } from '../lifted-limits.ts';
import { type ServerProcess, startServerProcess } from '../trust/server-process.ts';

/** Server processes on initially empty databases, all removed after the test file. */
export function serverProcesses() {
  const undo: (() => unknown)[] = [];
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });

  const dataFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'split-decision-data-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  };

  return {
    dataFolder,

    async emptyDatabase(): Promise<string> {
      const name = `t_${randomUUID().replaceAll('-', '')}`;
      const url = await createDatabase(inject('postgresUrl'), name);
      undo.push(() => dropDatabase(inject('postgresUrl'), name));
      return url;
    },

    async start(
      databaseUrl: string,
      environment: Record<string, string> = {},
      folder = dataFolder(),
    ): Promise<ServerProcess> {
      const server = await startServerProcess(folder, {
        DATABASE_URL: databaseUrl,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...LIFTED_LIMITS,
        ...environment,
      });
      undo.push(() => {
        server.kill('server');
        return server.ended;
      });
      return server;
    },
  };
}
