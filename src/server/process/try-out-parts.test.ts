import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { Client } from '../../../test/client.ts';
import { createDatabase, dropDatabase } from '../../../test/databases.ts';
import { freePort } from '../../../test/free-port.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { collectLog } from '../../../test/log-lines.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { serve } from './serve.ts';

const postgres = inject('postgresUrl');
const name = 'tried_parts';
let databaseUrl: string;
let dataDir: string;
beforeEach(async () => {
  databaseUrl = await createDatabase(postgres, name, inject('templateDatabase'));
  dataDir = mkdtempSync(join(tmpdir(), 'split-decision-parts-'));
});
afterEach(async () => {
  await dropDatabase(postgres, name);
  rmSync(dataDir, { recursive: true });
});

async function start(environment: Record<string, string> = {}) {
  const log = collectLog();
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment });
  return { log, server: await serve(config, log.log) };
}

async function startUntil(environment: Record<string, string>, ...messages: string[]) {
  const { log, server } = await start(environment);
  const lines = await Promise.all(messages.map((message) => log.until(message)));
  const { status } = await fetch(`${server.address}/readyz`);
  await server.stop();
  expect(status).toBe(200);
  return lines;
}

test('startup says where mails and images go', async () => {
  expect(await startUntil({}, 'mails work', 'images work')).toMatchObject([
    { place: `files in ${dataDir}/outbox, because SMTP_URL is not set` },
    { place: `${dataDir}/files` },
  ]);
  expect((statSync(join(dataDir, 'outbox')).mode & 0o777).toString(8)).toBe('700');
  const [mail, s3] = [await startMailServer(), await startS3Server('images')];
  const lines = await startUntil({ SMTP_URL: mail.url, ...s3.environment }, 'mails work', 'images work');
  expect(lines).toMatchObject([
    { place: `127.0.0.1:${mail.port}, without TLS, without signing in` },
    { place: `bucket images at ${s3.environment.S3_ENDPOINT}` },
  ]);
  expect([mail.mails, await s3.keys(), readdirSync(join(dataDir, 'files'))]).toEqual([[], [], []]);
  await mail.stop();
  await s3.close();
});

test('startup reports what does not work, and continues', async () => {
  const port = await freePort();
  writeFileSync(join(dataDir, 'files'), 'in the way');
  const broken = await startUntil(
    { SMTP_URL: `smtp://ada:secret@127.0.0.1:${port}` },
    'mails do not work',
    'images do not work',
  );
  expect(broken).toMatchObject([
    {
      reason: `The mail server 127.0.0.1:${port} cannot be used: nothing listens on this port (ESOCKET CONN).`,
    },
    { reason: `The file store (${dataDir}/files) cannot be used (EEXIST).` },
  ]);
  expect(JSON.stringify(broken)).not.toContain('secret');

  const s3 = await startS3Server('images');
  const [refused] = await startUntil({ ...s3.environment, S3_BUCKET: 'missing' }, 'images do not work');
  expect(refused).toMatchObject({
    reason: `The file store (bucket missing at ${s3.environment.S3_ENDPOINT}) cannot be used (NoSuchBucket).`,
  });
  await s3.close();
});

async function complaints(environment: Record<string, string>) {
  const { log, server } = await start(environment);
  await server.stop();
  return log.lines.filter(({ level }) => Number(level) >= 40).map(({ msg }) => msg);
}

test('startup says what a pooler does not bound, and that commits may be lost', async () => {
  const behindPooler = { DATABASE_DIRECT_URL: databaseUrl };
  expect(await complaints({})).toEqual([]);
  expect(await complaints(behindPooler)).toEqual([
    expect.stringMatching(/^Statements through the pooler have no time limit\./),
    expect.stringMatching(/^What is answered as saved may be lost with the power\./),
  ]);
  const admin = new pg.Client(databaseUrl);
  await admin.connect();
  for (const setting of ["statement_timeout = '10s'", 'synchronous_commit = on'])
    await admin.query(`alter database ${name} set ${setting}`);
  await admin.end();
  expect(await complaints(behindPooler)).toEqual([]);
});

test('stopping waits ten seconds for the requests that run, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const idle = await start();
  await idle.server.stop();
  vi.advanceTimersByTime(20_000);
  const { log, server } = await start();
  const db = openDatabase(databaseUrl);
  const cut = 'Cutting the requests that did not finish in time';
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`lock table profiles`.execute(tx);
      const signingIn = new Client(server.address).post('/api/session', {
        email: 'a@b.example',
        password: 'secret',
      });
      const ended = signingIn.then(
        () => 'answered',
        () => 'cut',
      );
      await untilWaiting(db);
      const stopped = server.stop();
      vi.advanceTimersByTime(9_999);
      expect(idle.log.text() + log.text()).not.toContain(cut);
      vi.advanceTimersByTime(1);
      expect(log.text()).toContain(cut);
      expect(await ended).toBe('cut');
      return { stopped };
    })
    .then(({ stopped }) => stopped);
  vi.useRealTimers();
  await db.destroy();
});
