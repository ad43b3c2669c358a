// npm run replay -- <folder> [--url http://… --admin e-mail --password …]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { bootstrapSiteAdmin } from '../../src/auth/site-admin.server.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database.ts';
import { buildServer } from '../../src/server/http.ts';
import { migrate } from '../../src/server/migrate.ts';
import { startEmbeddedPostgres } from '../../src/server/postgres/embedded-postgres.ts';
import { replay, summary } from './replay.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    admin: { type: 'string', default: 'admin@example.com' },
    password: { type: 'string', default: process.env.ADMIN_PASSWORD ?? '' },
  },
});
const [folder] = positionals;
if (!folder) {
  console.error('usage: npm run replay -- <folder> [--url http://… [--admin e-mail] --password …]');
  process.exit(2);
}

const report = values.url
  ? await replay(values.url.replace(/\/$/, ''), { email: values.admin, password: values.password }, folder)
  : await onServerOfItsOwn((url, admin) => replay(url, admin, folder));

if (!report) {
  console.log(`skipped: ${folder} holds no expected.json`);
} else {
  for (const line of report.differences) console.log(line);
  console.log(summary(report));
  process.exitCode = report.differences.length > 0 ? 1 : 0;
}

async function onServerOfItsOwn<T>(
  play: (url: string, admin: { email: string; password: string }) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'split-decision-replay-'));
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const admin = { email: 'admin@example.com', password: 'replay-admin' };
  const lifted = {
    LIMIT_SIGN_INS_PER_ADDRESS: '100000',
    LIMIT_SIGN_UPS_PER_ADDRESS: '100000',
    LIMIT_JOINS_PER_ADDRESS: '100000',
  };
  const config = readConfig({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...lifted,
  });
  const db = openDatabase(postgres.connection);
  await migrate(db);
  await bootstrapSiteAdmin(db, config.admin);
  const app = await buildServer({ config, db, log });
  try {
    return await play(await app.listen({ port: 0, host: '127.0.0.1' }), admin);
  } finally {
    await app.close();
    await db.destroy();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
