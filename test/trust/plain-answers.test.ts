import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
function rawGet(actor: Actor, address: string, accepted?: string): Promise<IncomingMessage> {
  const headers = { ...stage.clients[actor].credentials, ...(accepted && { 'accept-encoding': accepted }) };
  return new Promise((resolve, reject) => {
    get(server.url + address, { headers }, resolve).on('error', reject);
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
      const { headers } = (await rawGet(actor, path)).destroy();
      if (headers['content-encoding']) encoded.push(`${actor} ${address}: ${headers['content-encoding']}`);
    }
  }
  expect(encoded).toEqual([]);
});

/** Undefined for what is no JSON. */
async function readJson(address: string, accepted?: string) {
  const answer = await rawGet('Me', filled(stage, 'Me', address), accepted);
  if (!/^application\/json/.test(answer.headers['content-type'] ?? '')) return void answer.destroy();
  const { 'content-encoding': encoding, vary } = answer.headers;
  return { encoding, vary, bytes: await buffer(answer) };
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'what is long goes out as %s to whoever accepts it, and says the same',
  async (encoding, open) => {
    const sizes: number[] = [];
    for (const address of new Set(reads.filter((address) => address !== ':file'))) {
      const plain = await readJson(address);
      const sent = plain && (await readJson(address, encoding));
      if (!sent) continue;
      const isLong = plain.bytes.length >= 1_400;
      expect(sent, address).toMatchObject(
        isLong ? { encoding, vary: 'accept-encoding' } : { encoding: undefined },
      );
      expect(plain.vary, address).toBe(sent.vary);
      expect((isLong ? open(sent.bytes) : sent.bytes).length, address).toBe(plain.bytes.length);
      if (isLong) expect(sent.bytes.length, address).toBeLessThan(plain.bytes.length);
      sizes.push(plain.bytes.length);
    }
    expect(sizes.some((size) => size > 1_400) && sizes.some((size) => size < 1_400)).toBe(true);
  },
);
