import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { readDatabaseRecord } from '../../src/server/postgres/record.ts';
import { createLog } from '../../src/server/process/log.ts';
import { serve } from '../../src/server/process/serve.ts';
import { Client } from '../../test/client.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'split-decision-test-'));
});

afterAll(() => rmSync(dataDir, { recursive: true }));

async function admin(args: string[], input = '') {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    TMPDIR,
    NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://picks.example.com',
  };
  const child = spawn(process.execPath, [main, ...args], { env, cwd: tmpdir() });
  child.stdin.end(input);
  const ended = once(child, 'close');
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, said: said.trim(), complained: complained.trim() };
}

const startServer = () =>
  serve(
    readConfig({ PORT: '0', DATA_DIR: dataDir, ADMIN_PASSWORD: 'the-admin-password' }),
    createLog('silent'),
  );

async function signIn(address: string, password: string) {
  const client = new Client(address);
  const { status } = await client.post('/api/session', { email: 'ada@example.com', password });
  const { viewer } = (await client.get('/api/session')).body;
  return { status, role: viewer?.role };
}

test('the commands work beside a running server and without one, but not before the first start', async () => {
  expect(await admin(['grant-pro', 'ada@example.com'])).toMatchObject({
    code: 1,
    complained: `There is no database in ${dataDir} yet: start the server once.`,
  });

  const first = await startServer();
  expect(await signIn(first.address, 'old-password')).toEqual({ status: 200, role: 'standard' });
  expect(await admin(['grant-pro', 'Ada@example.com'])).toEqual({
    code: 0,
    said: 'Ada@example.com is pro now.',
    complained: '',
  });
  expect(await signIn(first.address, 'old-password')).toEqual({ status: 200, role: 'pro' });
  expect((await admin(['sign-in-link', 'ada@example.com'])).said).toMatch(
    /^https:\/\/picks\.example\.com\/auth\//,
  );
  const db = openDatabase(readDatabaseRecord(dataDir)!);
  await sql`update applied_functions set hash = 'of another version' where file = 'save-picks'`.execute(db);
  await db.destroy();
  await first.stop();

  // What only looks changes nothing; what acts makes the database its own version's.
  expect((await admin(['status'])).said).toMatch(/Migrations +functions differ from this version's/);
  expect((await admin(['set-password', 'ada@example.com'], 'new-password\n')).said).toContain('is set');
  expect((await admin(['status'])).said).toMatch(/Migrations +all run/);
  expect((await admin(['revoke-pro', 'ada@example.com'])).code).toBe(0);
  const second = await startServer();
  expect((await signIn(second.address, 'old-password')).status).toBe(401);
  expect(await signIn(second.address, 'new-password')).toEqual({ status: 200, role: 'standard' });
  await second.stop();
});

test('a wrong command or user is reported and changes nothing', async () => {
  const usage = await admin(['grant-gold', 'ada@example.com']);
  expect(usage.code).toBe(1);
  expect(usage.complained).toMatch(
    /^There is no command 'grant-gold'\.\nUsage: npm run admin -- <command> .*\n {2}status .*\n(.*\n)* {2}grant-pro EMAIL /,
  );
  expect(await admin(['grant-pro', 'nobody@example.com'])).toMatchObject({
    code: 1,
    complained: 'Nobody here has the email nobody@example.com.',
  });
  expect((await admin(['status', 'ada@example.com'])).complained).toMatch(
    /^'status' does not take 'ada@example\.com'\.\nUsage/,
  );
  expect((await admin(['grant-pro', 'ada@example.com', 'bo@example.com'])).complained).toMatch(
    /^'grant-pro' does not take 'bo@example\.com'\.\nUsage/,
  );
  expect((await admin(['grant-pro'])).complained).toMatch(
    /^'grant-pro' needs the email of an account\.\nUsage/,
  );
  expect((await admin(['revoke-pro', 'admin@example.com'])).said).toMatch(
    /no longer pro\. The site admin still/,
  );
  expect((await admin(['grant-pro', 'admin@example.com'])).code).toBe(0);
  expect(await admin(['set-password', 'ada@example.com'], 'short\n')).toMatchObject({
    code: 1,
    complained: 'Password must be at least 6 characters.',
  });
});
