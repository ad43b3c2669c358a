import { beforeAll, describe, expect, test } from 'vitest';
import { endJobs } from '../notices.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { fingerprint } from './fingerprint.ts';
import { matrix } from './matrix-table.ts';
import { actors, filled, type Stage, setStage, UNPROVEN } from './stage.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://picks.example.com' });
  const unsecured = await startTestServer({}, { databaseUrl: server.databaseUrl });
  await server.db
    .insertInto('profiles')
    .values({ email: UNPROVEN, display_name: 'Early', avatar_url: null, deleted_at: null })
    .execute();
  // A job of the minute would change what is compared.
  await endJobs(server, unsecured);
  stage = await setStage(server, unsecured);
  for (const client of Object.values(stage.clients))
    client.cookies.set('__Host-session', client.cookies.get('session') ?? '');
});

const changing = matrix.filter(({ method }) => method !== 'GET');

/** The headers a browser sends when another site's page triggers the request. */
const elsewhere: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'a sister of this site': { origin: 'https://evil.picks.example.com', 'sec-fetch-site': 'same-site' },
  'an old browser on another site': { origin: 'https://evil.example' },
  'this site without its s': { origin: 'http://picks.example.com' },
  'a sandboxed frame': { origin: 'null' },
  'an address that leads here too': { origin: 'http://<host>' },
  'a site that begins alike': { origin: 'https://picks.example.com.evil.example' },
};

describe('a change requested from another site is refused, whoever is signed in', () => {
  test('there are changes of all kinds to ask for', () => {
    expect(new Set(changing.map(({ operation }) => operation)).size).toBeGreaterThan(40);
  });

  test.each(Object.entries(elsewhere))('%s', async (_, said) => {
    const headers = { ...said, origin: said.origin!.replace('<host>', new URL(server.url).host) };
    const before = await fingerprint(server.db);
    for (const { method, address, body, answers } of changing) {
      const actor = actors[answers.lastIndexOf('Y', actors.indexOf('Sa'))] ?? 'Sa';
      const sent = body.startsWith('{') ? JSON.parse(filled(stage, actor, body)) : undefined;
      const path = filled(stage, actor, address);
      const answer = await stage.clients[actor].send(method, path, sent, headers);
      expect([method, address, answer.status, answer.body.error.code]).toEqual([
        method,
        address,
        403,
        'other_site',
      ]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await fingerprint(server.db)).toBe(before);
  });

  test('nor does an API token help such a page', async () => {
    for (const { method, address } of changing.filter(({ answers }) => answers.at(-1) === 'Y')) {
      const path = filled(stage, 'Tk', address);
      const answer = await stage.clients.Tk.send(method, path, undefined, elsewhere['another site']);
      expect([method, address, answer.body.error.code]).toEqual([method, address, 'other_site']);
    }
  });

  test('from this site it is not', async () => {
    const own = { origin: 'https://picks.example.com' };
    const rename = { name: 'Renamed' };
    const league = filled(stage, 'Ow', '/api/leagues/:league');
    expect((await stage.clients.Ow.send('PATCH', league, rename, own)).status).toBe(200);
    const typed = { 'sec-fetch-site': 'same-origin' };
    expect((await stage.clients.Ow.send('PATCH', league, rename, typed)).status).toBe(200);
  });

  test('a request without an origin, which no browser sends, counts as signed out', async () => {
    const league = server.url + filled(stage, 'Ow', '/api/leagues/:league');
    const headers = { cookie: `__Host-session=${stage.clients.Ow.cookies.get('session')}` };
    expect((await fetch(league, { headers })).status).toBe(200);
    expect((await fetch(league, { method: 'DELETE', headers })).status).toBe(401);
  });
});
