import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ADMIN, startTestServer } from '../server.ts';
import { expectOk, siteAdmin } from '../world.ts';

/** Each block of commands in the page, with the expected output after it, if any. */
function walk(markdown: string) {
  return [...markdown.matchAll(/```sh\n(.*?)```(?:\n\n```text\n(.*?)```)?/gs)].map(
    ([, commands = '', printed = '']) => ({ commands, printed }),
  );
}

test.each([
  ['docs/api.md', 7],
  ['docs/programs.md', 5],
])('the commands in %s work as described', async (page, atLeast) => {
  const server = await startTestServer({ PUBLIC_URL: 'http://localhost:3000' });
  const admin = await siteAdmin(server);
  const { token } = (await expectOk(admin.post('/api/admin/tokens', { label: 'Results' }))).body;
  const blocks = walk(await readFile(new URL(`../../${page}`, import.meta.url), 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'split-decision-walk-'));
  // Redirects the page's address to the test server.
  await writeFile(join(folder, '.curlrc'), `connect-to = "localhost:3000:${new URL(server.url).host}"\n`);
  const script = blocks.map(({ commands }) => `${commands}\necho ---\n`).join('');
  const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-euc', script], {
    cwd: folder,
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      CURL_HOME: folder,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      TOKEN: token,
    },
  });
  await rm(folder, { recursive: true });
  expect(stderr).toBe('');
  expect(stdout.split('---\n').slice(0, -1)).toEqual(blocks.map(({ printed }) => printed));
  expect(blocks.length).toBeGreaterThanOrEqual(atLeast);
});
