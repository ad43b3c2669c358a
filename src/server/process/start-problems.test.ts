import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, runStatement } from '../../../test/databases.ts';
import { freePort } from '../../../test/free-port.ts';
import { needs } from '../../../test/needs.ts';
import { startOldPostgres } from '../../../test/old-postgres.ts';
import { operatorCommand } from '../../../test/operator-command.ts';
import { canMount, SmallDisk } from '../../../test/small-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'split-decision-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

const refusal = async (environment: Record<string, string>) => {
  const { code, said, complained } = await operatorCommand('start', [], {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  expect([code, said]).toEqual([1, '']);
  return complained;
};

const postgres = inject('postgresUrl');

test('an unusable database is reported in one sentence, without its password', async () => {
  const port = await freePort();
  expect(await refusal({ DATABASE_URL: `postgres://ada:secret@127.0.0.1:${port}/split` })).toBe(
    `No PostgreSQL can be used at 127.0.0.1:${port} (ECONNREFUSED). Start it, or correct DATABASE_URL.`,
  );
  expect(await refusal({ DATABASE_URL: 'postgres://ada:secret@nowhere.invalid/split' })).toMatch(
    /^No PostgreSQL can be used at nowhere\.invalid:5432 \((ENOTFOUND|EAI_AGAIN)\)\. Start it, or correct DATABASE_URL\.$/,
  );
  const wrongPassword = postgres.replace(/:[^:/]+@/, ':secret@');
  expect(await refusal({ DATABASE_URL: wrongPassword })).toMatch(
    /^PostgreSQL at \S+ refuses the password of the user "\w+"\. Correct DATABASE_URL\.$/,
  );
  const noDatabase = postgres.replace(/[^/]+$/, 'missing');
  expect(await refusal({ DATABASE_URL: noDatabase })).toMatch(
    /^PostgreSQL at \S+ has no database "missing"\. Create it, or correct DATABASE_URL\.$/,
  );
});

test('the sentence names the variable to change', async () => {
  const port = await freePort();
  const direct = `postgres://ada:secret@127.0.0.1:${port}/split`;
  expect(await refusal({ DATABASE_URL: postgres, DATABASE_DIRECT_URL: direct })).toContain(
    'correct DATABASE_DIRECT_URL.',
  );
});

test('operators get the same sentence', async () => {
  const port = await freePort();
  const environment = { DATABASE_URL: `postgres://ada:secret@127.0.0.1:${port}/split` };
  const sentence = `No PostgreSQL can be used at 127.0.0.1:${port} (ECONNREFUSED). Start it, or correct DATABASE_URL.`;
  for (const command of [
    operatorCommand('admin', ['grant-pro', 'ada@example.com'], environment),
    operatorCommand('backup', [join(folder, 'backup')], environment),
  ])
    expect(await command).toEqual({ code: 1, said: '', complained: sentence });
});

test('a PostgreSQL that is too old is refused', async () => {
  const old = await startOldPostgres('14.22 (Debian 14.22-1)');
  expect(await refusal({ DATABASE_URL: old.url })).toBe(
    'DATABASE_URL leads to PostgreSQL 14.22 (Debian 14.22-1). Split Decision needs 15 or later.',
  );
  await old.stop();
});

test('a database that a newer version has used is named with what that version did', async () => {
  const url = await createDatabase(postgres, 'of_a_newer', inject('templateDatabase'));
  await runStatement(url, "insert into kysely_migration values ('9999_later', '2030-01-01T00:00:00Z')");
  expect(await refusal({ DATABASE_URL: url })).toBe(
    'A newer version has used this database (9999_later). Start that one, or restore the backup from before it.',
  );
  await dropDatabase(postgres, 'of_a_newer');
});

test('a data folder that is a file, or inside one, is reported in one sentence', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await refusal({ DATA_DIR: file })).toBe(
    `The data folder ${file} is of no use: it is a file. Mend that, or set DATA_DIR to another.`,
  );
  expect(await refusal({ DATA_DIR: join(file, 'data') })).toBe(
    `The data folder ${join(file, 'data')} is of no use: a folder above it is a file. Mend that, or set DATA_DIR to another.`,
  );
});

test('a taken port and an address of another machine are named with their variable', async () => {
  const inTheWay = createServer().listen(0, '127.0.0.1');
  await once(inTheWay, 'listening');
  const { port } = inTheWay.address() as AddressInfo;
  const [DATABASE_URL, loopback] = [postgres, '127.0.0.1'];
  expect(await refusal({ DATABASE_URL, METRICS_PORT: `${port}`, METRICS_HOST: loopback })).toBe(
    `Port ${port} is taken by another program. Stop that one or set METRICS_PORT to another number.`,
  );
  inTheWay.close();
  expect(await refusal({ DATABASE_URL, HOST: '192.0.2.1' })).toBe(
    'HOST is 192.0.2.1, which is no address of this machine. Set it to one, or to 0.0.0.0 for all of them.',
  );
  expect(await refusal({ DATABASE_URL, METRICS_PORT: '0', METRICS_HOST: 'nowhere.invalid' })).toMatch(
    /^METRICS_HOST is nowhere\.invalid, which is no address of this machine\./,
  );
});

test('a sender that mail servers refuse is warned of', async () => {
  const HOST = '192.0.2.1';
  const warned = async (more: Record<string, string>) =>
    (await operatorCommand('start', [], { DATABASE_URL: postgres, HOST, ...more })).complained;
  const SMTP_URL = 'smtp://127.0.0.1:1';
  expect(await warned({ SMTP_URL })).toMatch(
    /^MAIL_FROM is not set: mails come from .*, which most mail servers refuse\.$/m,
  );
  expect(await warned({ SMTP_URL, MAIL_FROM: 'picks@example.com' })).not.toContain('MAIL_FROM');
});

test(
  'a disk that is full at the first start is named',
  needs(canMount(folder), 'the test mounts a small disk'),
  async () => {
    const data = join(folder, 'small');
    const disk = new SmallDisk(data, '8m');
    try {
      expect(await refusal({ DATA_DIR: data })).toBe(
        `The data folder ${data} is of no use: its disk is full. Mend that, or set DATA_DIR to another.`,
      );
    } finally {
      disk.remove();
    }
  },
);
