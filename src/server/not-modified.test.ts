import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, person, siteAdmin } from '../../test/world.ts';

let server: TestServer;
let admin: Client;
let owner: Client;
let ada: Client;
let ben: Client;
let leagueId: string;
let eventId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await siteAdmin(server);
  owner = await person(server, 'Olga', { pro: true });
  ada = await person(server, 'Ada');
  ben = await person(server, 'Ben');
  leagueId = await league(owner, [ada, ben]);
  eventId = (await event(admin)).id;
});

const tagOf = async (who: Client, path: string) => (await expectOk(who.get(path))).headers.get('etag')!;
const readWith = (who: Client, path: string, etag: string) => who.get(path, { 'if-none-match': etag });

const screens: [string, () => string][] = [
  ['the dashboard', () => '/api/leagues'],
  ['league home', () => `/api/leagues/${leagueId}`],
  ['standings', () => `/api/leagues/${leagueId}/standings`],
  ['a profile', () => `/api/profiles/${ada.id}`],
  ["one's own profile", () => '/api/me/profile'],
  ['event admin', () => `/api/leagues/${leagueId}/events/${eventId}/admin`],
  ['the history of an event', () => `/api/leagues/${leagueId}/events/${eventId}/changes`],
];

test.each(screens)('%s is not sent again to who has it, and stays out of the browser', async (_, path) => {
  const etag = await tagOf(owner, path());
  const again = await readWith(owner, path(), etag);
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
  expect(again.headers.get('cache-control')).toBe('no-store');
  expect(again.headers.get('x-viewer')).toBe(owner.id);
});

test('what changed is sent', async () => {
  const paths = ['/api/leagues', `/api/leagues/${leagueId}`];
  const tags = await Promise.all(paths.map((path) => tagOf(ada, path)));
  await expectOk(owner.patch(`/api/leagues/${leagueId}`, { name: 'Renamed' }));
  for (const [i, path] of paths.entries()) {
    const { status, body } = await readWith(ada, path, tags[i]!);
    expect([status, JSON.stringify(body).includes('Renamed')]).toEqual([200, true]);
  }
});

test("the tag of another's answer brings one's own", async () => {
  for (const path of ['/api/me/profile', '/api/session', `/api/leagues/${leagueId}/standings`]) {
    const { status, body } = await readWith(ben, path, await tagOf(ada, path));
    expect([status, JSON.stringify(body).includes('Ben')]).toEqual([200, true]);
  }
});

test('a tag opens nothing to who may not read, or no longer', async () => {
  const carl = await person(server, 'Carl');
  const path = `/api/leagues/${leagueId}`;
  const etag = await tagOf(ben, path);
  expect((await readWith(carl, path, etag)).status).toBe(404);
  await expectOk(owner.delete(`/api/leagues/${leagueId}/members/${ben.id}`));
  expect((await readWith(ben, path, etag)).status).toBe(404);
  expect((await readWith(server.visitor(), path, etag)).status).toBe(401);
});
