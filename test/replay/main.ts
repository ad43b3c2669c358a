// npm run replay -- <folder> [--url http://… --admin e-mail --password …]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { readConfig } from '../../src/server/config.ts';
import { serve } from '../../src/server/process/serve.ts';
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
  const admin = { email: 'admin@example.com', password: 'replay-admin' };
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // A whole league signs up from one address within seconds.
    LIMIT_SIGN_INS_PER_ADDRESS: '100000',
    LIMIT_SIGN_UPS_PER_ADDRESS: '100000',
    LIMIT_JOINS_PER_ADDRESS: '100000',
  });
  const server = await serve(config, pino({ level: 'silent' }));
  try {
    return await play(server.address, admin);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
