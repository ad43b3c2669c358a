import { expect, test } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import { expectOk, siteAdmin } from '../../../test/world.ts';
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
  expect(said).toContainEqual({ what: 'Last backup', found: 'there is none', is_fine: false });
  expect(said).toContainEqual({
    what: 'Followed pages',
    found: 'none, because WIKIPEDIA is off',
    is_fine: true,
  });
});
