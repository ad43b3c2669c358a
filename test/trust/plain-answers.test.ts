import { get, type IncomingMessage } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { photo } from '../images.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { user } from '../world.ts';
import { matrix } from './matrix-table.ts';
import { type Actor, filled, type Stage, setStage, UNPROVEN } from './stage.ts';

let server: TestServer;
let stage: Stage;
let file: string;
beforeAll(async () => {
  server = await startTestServer();
  const unproven = await startTestServer({ ADMIN_EMAIL: UNPROVEN }, { databaseUrl: server.databaseUrl });
  stage = await setStage(server, unproven);
  const png = await photo(8, 8).png().toBuffer();
  const withAvatar = await user(server, 'Pia');
  file = (await withAvatar.send('POST', '/api/me/avatar?context=profile', png)).body.avatar_url;
});

/** Not with `fetch`, which always asks for compression. */
function plainGet(actor: Actor, address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(server.url + address, { headers: stage.clients[actor].credentials }, (answer) => {
      answer.destroy();
      resolve(answer);
    }).on('error', reject);
  });
}

/** Pages and their files, and a cached board. */
const more = ['/', '/app', '/app/profile', '/robots.txt', '/sw.js', '/nowhere'].concat(
  '/api/leagues/:league/events/:official_event/board',
);
const reads = matrix.filter(({ method }) => method === 'GET').map(({ address }) => address);

test('whoever asks for no compression gets none, at any address', async () => {
  const encoded: string[] = [];
  for (const address of new Set([...reads, ...more])) {
    for (const actor of ['An', 'Me', 'Sa'] as const) {
      const path = address === ':file' ? file : filled(stage, actor, address);
      const { headers } = await plainGet(actor, path);
      if (headers['content-encoding']) encoded.push(`${actor} ${address}: ${headers['content-encoding']}`);
    }
  }
  expect(encoded).toEqual([]);
});
