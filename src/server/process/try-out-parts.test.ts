import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase } from '../../../test/databases.ts';
import { freePort } from '../../../test/free-port.ts';
import { collectLog } from '../../../test/log-lines.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { readConfig } from '../config.ts';
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

async function startUntil(environment: Record<string, string>, ...messages: string[]) {
  const log = collectLog();
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment });
  const server = await serve(config, log.log);
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
