import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { needs, REAL_CARDS_MISSING } from '../needs.ts';
import { ADMIN, startTestServer, type TestServer } from '../server.ts';
import { readReplayFolder } from './folder.ts';
import { replay, summary } from './replay.ts';

const folder = fileURLToPath(new URL('../../../shared/data', import.meta.url));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

test('every real card plays out as the independent scorer says', {
  timeout: 300_000,
  ...needs(readReplayFolder(folder) !== null, REAL_CARDS_MISSING),
}, async () => {
  const report = await replay(server.url, ADMIN, folder);
  console.log(summary(report!));
  expect(report!.differences).toEqual([]);
  expect(report!.picks).toBeGreaterThan(0);
});
