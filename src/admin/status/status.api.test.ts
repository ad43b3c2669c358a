import { expect, test } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import { expectOk, siteAdmin } from '../../../test/world.ts';
import { HOUR_MS } from '../../time/durations.ts';
import { siteFindings } from './site-status.server.ts';

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
  { bytes: 2_345_000_000, says: '2.3 GB' },
])('a backup of $bytes bytes has $says', async ({ bytes, says }) => {
  const { db, config } = await startTestServer();
  await db
    .insertInto('backups')
    .values({ made_at: new Date(Date.now() - 1.5 * HOUR_MS), bytes })
    .execute();
  const found = (await siteFindings(db, config)).find(({ what }) => what === 'Last backup');
  expect(found).toMatchObject({ found: expect.stringMatching(`UTC, 1 hour ago, ${says}$`), isFine: true });
});
