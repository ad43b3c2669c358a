import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { photo } from '../../../test/images.ts';
import { lockTable, untilWaiting } from '../../../test/lock-waits.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { league, user } from '../../../test/world.ts';

let server: TestServer;
let ada: Client;
let leagueId: string;
beforeAll(async () => {
  server = await startTestServer({ LIMIT_EXPORTS_AT_ONCE: '1' });
  ada = await user(server, 'Ada', { pro: true });
  leagueId = await league(ada);
});

const asImage = { 'content-type': 'image/png', 'x-file-name': 'ada.png' };

/** Sends a request whose sender leaves while it is looked up who they are. */
async function leaveEarly(method: string, path: string, body?: Buffer): Promise<void> {
  const leaving = new AbortController();
  const blocker = await lockTable(server.db, 'sessions');
  const arrived = once(server.app.server, 'request') as Promise<[unknown, ServerResponse]>;
  const sent = fetch(ada.url + path, {
    method,
    body: body as Uint8Array<ArrayBuffer> | undefined,
    signal: leaving.signal,
    headers: { ...ada.credentials, 'sec-fetch-site': 'same-origin', ...asImage },
  });
  const [, answer] = await arrived;
  await untilWaiting(server.db);
  leaving.abort();
  await Promise.all([sent.catch(() => {}), once(answer, 'close')]);
  await blocker.rollback().execute();
}

test('whoever leaves before it is known who they are keeps no place', async () => {
  const download = `/api/leagues/${leagueId}/export.zip`;
  const upload = '/api/me/avatar?context=profile';
  const image = await photo(20, 20).png().toBuffer();
  await leaveEarly('GET', '/api/live');
  await leaveEarly('GET', download);
  await leaveEarly('POST', upload, image);
  expect.soft((await ada.get(download)).status).toBe(200);
  expect.soft((await ada.send('POST', upload, image, asImage)).status).toBe(200);
  expect.soft(server.app.live.hub.readerCount).toBe(0);
});
