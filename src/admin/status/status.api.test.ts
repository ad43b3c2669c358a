import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endJobs } from '../../../test/notices.ts';
import { startTestServer } from '../../../test/server.ts';
import { event, expectOk, siteAdmin } from '../../../test/world.ts';
import { migrationNames } from '../../server/database/migrate.ts';
import { VERSION } from '../../server/version.ts';
import { HOUR_MS } from '../../time/durations.ts';
import { diskFinding, siteFindings } from './site-status.server.ts';

test('the site admin reads what operators do, in the same words', async () => {
  const server = await startTestServer();
  await server.app.jobs.ready();
  const admin = await siteAdmin(server);
  const { body } = await expectOk(admin.get('/api/admin/status'));
  const [said, printed] = [body.findings, await siteFindings(server.db, server.config)];
  expect(said.map(({ what, is_fine }: { what: string; is_fine: boolean }) => [what, is_fine])).toEqual(
    printed.map(({ what, isFine }) => [what, isFine]),
  );
  expect(said).toContainEqual({ what: 'Last backup', found: 'none yet', is_fine: false });
  expect(said).toContainEqual({
    what: 'Followed pages',
    found: 'none, because WIKIPEDIA is off',
    is_fine: true,
  });
});

test.each([
  { bytes: 999_999, says: '1000.0 KB' },
  { bytes: 1_000_000, says: '1.0 MB' },
  { bytes: 1_000_000_000, says: '1.0 GB' },
])('a backup of $bytes bytes has $says', async ({ bytes, says }) => {
  const { db, config } = await startTestServer();
  await db
    .insertInto('backups')
    .values({ made_at: new Date(Date.now() - 1.5 * HOUR_MS), bytes })
    .execute();
  const found = (await siteFindings(db, config)).find(({ what }) => what === 'Last backup');
  expect(found).toMatchObject({ found: expect.stringMatching(`UTC, 1 hour ago, ${says}$`), isFine: true });
});

test.each([
  { free: 5e9, size: 100e9, said: '5.0 GB of 100.0 GB free for /data', isFine: true },
  { free: 1e9, size: 10e9, said: '1.0 GB of 10.0 GB free for /data', isFine: true },
  { free: 4.9e9, size: 100e9, said: '4.9 GB of 100.0 GB free for /data', isFine: false },
])('a disk with $said', ({ free, size, said, isFine }) => {
  expect(diskFinding('/data', { free, size })).toEqual({ what: 'Disk', found: said, isFine });
});

test('every finding says when somebody has to act, and what about', async () => {
  const server = await startTestServer();
  await endJobs(server);
  const { db } = server;
  const config = {
    ...server.config,
    databaseUrl: server.databaseUrl,
    wikipedia: 'https://wikipedia.example',
  };
  const admin = await siteAdmin(server);
  const found = async (what: string) => {
    const finding = (await siteFindings(db, config)).find((one) => one.what === what)!;
    return `${finding.isFine ? ' ' : '!'} ${finding.found}`;
  };
  const after = async (statement: ReturnType<typeof sql>, what: string) => {
    await statement.execute(db);
    return found(what);
  };

  await sql`delete from pgboss.job`.execute(db);
  expect((await siteFindings(db, config)).map(({ what, found, isFine }) => [what, found, isFine])).toEqual([
    ['Site', config.publicUrl, true],
    ['Version', VERSION, true],
    ['Database', expect.stringMatching(/^PostgreSQL \d+\.\d+.* at DATABASE_URL$/), true],
    ['Migrations', `all run, up to ${(await migrationNames()).at(-1)}`, true],
    ['Last backup', 'none yet', false],
    ['Jobs', '0 waiting, 0 of them failed, 0 given up', true],
    ['Mails', '0 sent and 0 refused within the hour, 0 waiting, 0 tried before, none is late', true],
    ['Followed pages', 'none', true],
    ['Disk', expect.stringMatching(/^\d+\.\d [KMG]B of \d+\.\d [KMG]B free for \//), expect.any(Boolean)],
  ]);
  const bundled = await siteFindings(db, { ...config, databaseUrl: null });
  expect(bundled.find(({ what }) => what === 'Database')!.found).toMatch(/ \(bundled\)$/);

  for (const [hours, mark] of [
    [25, ' '],
    [27, '!'],
  ] as const) {
    const made_at = new Date(Date.now() - hours * HOUR_MS);
    const [day, time] = [made_at.toISOString().slice(0, 10), made_at.toISOString().slice(11, 16)];
    await db.deleteFrom('backups').execute();
    await db.insertInto('backups').values({ made_at, bytes: 2_000 }).execute();
    expect(await found('Last backup')).toBe(`${mark} ${day} ${time} UTC, ${hours} hours ago, 2.0 KB`);
  }

  expect(
    await after(sql`insert into pgboss.job (name, state) values ('recovery_mail', 'retry')`, 'Jobs'),
  ).toBe('! 1 waiting, 1 of them failed, 0 given up (recovery_mail; the log says why)');
  expect(
    await after(
      sql`insert into pgboss.job (name, state) values ('recovery_mail', 'failed'), ('clean_up', 'failed')`,
      'Jobs',
    ),
  ).toBe('! 1 waiting, 1 of them failed, 2 given up (clean_up, recovery_mail; the log says why)');

  expect(
    await after(
      sql`insert into notices (user_id, kind, subject, channel, due_at, next_try_at, drop_after)
        select id, 'of a newer version', 'any', 'mail', now() - interval '2 hours', now(), now() from profiles limit 1`,
      'Mails',
    ),
  ).toMatch(/^! .*, 1 waiting, 0 tried before, the oldest is late by 120 minutes: see check$/);
  expect(
    await after(
      sql`update notices set kind = 'recap', due_at = now() - interval '11 minutes', tries = 1,
        next_try_at = now() + interval '1 minute'`,
      'Mails',
    ),
  ).toMatch(/^ {2}.*, 1 waiting, 1 tried before, none is late$/);
  // Somebody waits for it.
  expect(await after(sql`update notices set kind = 'recovery'`, 'Mails')).toMatch(
    /^! .*, the oldest is late by 11 minutes: see check$/,
  );

  const { id } = await event(admin);
  expect(
    await after(
      sql`insert into followed_pages (event_id, language, page_id, title, followed_by, followed_at)
        select ${id}, 'en', 1, 'Night', id, now() from profiles limit 1`,
      'Followed pages',
    ),
  ).toBe('  1, no look yet');
  for (const [minutes, mark] of [
    [59, ' '],
    [61, '!'],
  ] as const)
    expect(
      await after(
        sql`insert into wikipedia_rounds (language, asked_at, failing_since)
          values (${`en ${minutes}`}, now() - interval '2 minutes', now() - make_interval(mins => ${minutes}))`,
        'Followed pages',
      ),
    ).toBe(`${mark} 1, last look 2 minutes ago, without an answer for ${minutes} minutes`);
  expect(await after(sql`update wikipedia_rounds set failing_since = null`, 'Followed pages')).toBe(
    '  1, last look 2 minutes ago',
  );

  expect(
    await after(
      sql`update applied_functions set hash = 'of another version' where file in ('save-picks', 'seals')`,
      'Migrations',
    ),
  ).toMatch(
    /^! functions differ from this version's \((save-picks, seals|seals, save-picks)\): start the server$/,
  );
  expect(await after(sql`delete from kysely_migration where name like '0001%'`, 'Migrations')).toBe(
    '! 1 migration to run: start the server',
  );
  expect(
    await after(
      sql`insert into kysely_migration values ('9998_next', 'now'), ('9999_later', 'now')`,
      'Migrations',
    ),
  ).toBe('! a newer version has used this database (9999_later)');
  // Whatever else is found needs this version's tables.
  expect((await siteFindings(db, config)).map(({ what }) => what)).toEqual([
    'Site',
    'Version',
    'Database',
    'Migrations',
    'Disk',
  ]);
});
