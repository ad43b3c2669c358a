import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERSION } from '../../src/server/version.ts';
import { freePort } from '../../test/free-port.ts';
import { operatorCommand, operatorDoes } from '../../test/operator-command.ts';
import { temporaryFolder } from '../../test/run-folder.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/server.ts';
import { league, user } from '../../test/world.ts';

const folder = temporaryFolder('split-decision-site-');
afterAll(() => rmSync(folder, { recursive: true }));
const envFile = join(folder, 'site.env');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.jobs.ready();
  const settings = {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.config.dataDir,
    PUBLIC_URL: 'https://picks.example.com',
    ADMIN_EMAIL: ADMIN.email,
  };
  writeFileSync(
    envFile,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
});

const admin = (args: string[], environment: Record<string, string> = {}, input = '') =>
  operatorCommand('admin', [...args, '--env-file', envFile], environment, { input });
const linesOf = (said: string) => said.split('\n').map((line) => line.replace(/ +/g, ' '));

test("--env-file names the site: a sign-in link has its address, and the environment's variables win", async () => {
  const { email } = await user(server, 'Lin');
  expect((await admin(['sign-in-link', email])).said).toMatch(/^https:\/\/picks\.example\.com\/auth\//);
  const other = { PUBLIC_URL: 'https://other.example.com' };
  expect((await admin(['sign-in-link', email], other)).said).toMatch(
    /^https:\/\/other\.example\.com\/auth\//,
  );
  const missing = join(folder, 'missing.env');
  expect(await operatorCommand('admin', ['members', '--env-file', missing], {})).toEqual({
    code: 1,
    said: '',
    complained: `${missing} cannot be read (ENOENT).`,
  });
});

test('status reports what needs the operator, and exits with 1 while something does', async () => {
  const fresh = await admin(['status']);
  expect([fresh.code, fresh.complained]).toEqual([1, '']);
  expect(linesOf(fresh.said)).toEqual([
    'Site https://picks.example.com',
    ` Version ${VERSION}`,
    expect.stringMatching(/^ Database PostgreSQL \d+\.\d+\S* .*at DATABASE_URL$/),
    expect.stringMatching(/^ Migrations all run, up to \d{4}_\w+$/),
    '! Last backup none yet',
    // A dozen jobs start every minute, so some may be running.
    expect.stringMatching(/^ Jobs \d+ waiting, 0 of them failed, 0 given up$/),
    expect.stringMatching(
      /^ Mails \d+ sent and 0 refused within the hour, \d+ waiting, 0 tried before, none is late$/,
    ),
    ' Followed pages none',
    expect.stringMatching(/^. ?Disk \d+\.\d GB of \d+\.\d GB free for \//),
  ]);

  const backup = join(folder, 'one');
  const said = await operatorDoes('backup', [backup, '--env-file', envFile], {});
  const { tables } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
  const saved = tables.reduce((sum: number, table: { rows: number }) => sum + table.rows, 0);
  expect(said).toBe(`${backup}: ${tables.length} tables with ${saved} rows, 0 images, read back and whole.`);
  await sql`delete from pgboss.job`.execute(server.db);
  const backedUp = await admin(['status']);
  expect(backedUp.said).toMatch(/^ {2}Last backup +\d{4}-\d\d-\d\d \d\d:\d\d UTC, 0 hours ago, \d+\.\d KB$/m);
  expect(backedUp.code).toBe(/^!/m.test(backedUp.said) ? 1 : 0);
  const { rows } = await sql`with former as (select * from applied_functions where file = 'save-picks')
    update applied_functions a set hash = 'of another version' from former f where a.file = f.file returning f.hash`.execute(
    server.db,
  );
  // A server of that version may be running, so a command leaves the database to it.
  expect((await admin(['sign-in-link', ADMIN.email])).code).toBe(0);
  expect((await admin(['status'])).said).toMatch(
    /^! Migrations +functions differ from this version's \(save-picks\)/m,
  );
  await server.db
    .updateTable('applied_functions')
    .set(rows[0] as { hash: string })
    .where('file', '=', 'save-picks')
    .execute();
});

test('check tests every part, whichever of them fails', async () => {
  const fine = await admin(['check']);
  expect(fine).toMatchObject({ code: 0, complained: '' });
  expect(linesOf(fine.said)).toEqual([
    expect.stringMatching(/^Database PostgreSQL \d.* answers and waits for the disk$/),
    " Clock this machine's and the database's agree",
    ` Mail files in ${server.config.dataDir}/outbox, because SMTP_URL is not set`,
    ` Images ${server.config.dataDir}/files`,
  ]);

  // By default, this database does not wait for the disk. The server sets that for each of its own connections, and a pooler
  // shares them.
  const pooled = await admin(['check'], { DATABASE_DIRECT_URL: server.databaseUrl });
  expect(pooled.code).toBe(1);
  expect(linesOf(pooled.said)[0]).toBe(
    '! Database It does not wait for the disk: set synchronous_commit = on.',
  );

  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'timedatectl'), '#!/bin/sh\necho no\n', { mode: 0o755 });
  writeFileSync(join(folder, 'files'), 'in the way');
  const port = await freePort();
  const broken = await admin(['check'], {
    PATH: `${programs}:${process.env.PATH}`,
    SMTP_URL: `smtp://ada:secret@127.0.0.1:${port}`,
    MAIL_FROM: 'picks@example.com',
    DATA_DIR: folder,
  });
  expect([broken.code, broken.complained]).toEqual([1, '']);
  expect(linesOf(broken.said).slice(1)).toEqual([
    "! Clock This machine's is not synchronized (timedatectl).",
    `! Mail The mail server 127.0.0.1:${port} cannot be used: nothing listens on this port (ESOCKET CONN).`,
    `! Images The file store (${folder}/files) cannot be used (EEXIST).`,
  ]);

  const away = await admin(['check'], { DATABASE_URL: `postgres://ada:secret@127.0.0.1:${port}/split` });
  expect(away.code).toBe(1);
  expect(linesOf(away.said)).toEqual([
    expect.stringMatching(/^! Database No PostgreSQL can be used at .*ECONNREFUSED/),
    expect.stringMatching(/^ Mail files in/),
    expect.stringMatching(/^ Images /),
  ]);
});

test('members are listed with their role', async () => {
  const { email } = await user(server, 'Pia', { pro: true });
  const { said } = await admin(['members']);
  const today = new Date().toISOString().slice(0, 10);
  expect(linesOf(said)).toEqual(
    expect.arrayContaining([`${email} pro ${today} Pia`, expect.stringMatching(/^\S+ site admin /)]),
  );
});

test('a member is deleted when the e-mail is typed again, but neither a league owner nor the site admin', async () => {
  const [ada, bo] = [await user(server, 'Ada'), await user(server, 'Bo', { pro: true })];
  expect(await admin(['delete-member', ada.email], {}, 'yes\n')).toMatchObject({
    code: 1,
    complained: 'The confirmation does not match.',
  });
  expect((await ada.get('/api/session')).body.viewer).not.toBeNull();
  expect(await admin(['delete-member', ada.email], {}, `${ada.email}\n`)).toEqual({
    code: 0,
    said: `The account of ${ada.email} is deleted.`,
    complained: '',
  });
  expect((await ada.get('/api/session')).body.viewer).toBeNull();
  expect((await admin(['members'])).said).not.toContain(ada.email);

  await league(bo);
  expect((await admin(['delete-member', bo.email], {}, `${bo.email}\n`)).complained).toMatch(
    new RegExp(`^${bo.email} owns .+: hand over or delete these leagues first\\.$`),
  );
  expect((await admin(['delete-member', ADMIN.email], {}, `${ADMIN.email}\n`)).code).toBe(1);
  expect((await admin(['members'])).said).toContain(ADMIN.email);
});
