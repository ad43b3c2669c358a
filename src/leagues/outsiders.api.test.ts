import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { league, siteAdmin, user } from '../../test/world.ts';

let server: TestServer;
let owner: Client;
let member: Client;
let id: string;
let code: string;
const outsiders = new Map<string, Client>();

beforeAll(async () => {
  server = await startTestServer();
  owner = await user(server, 'Olga', { pro: true });
  member = await user(server, 'Mira');
  id = await league(owner, [member], 'Secret Society');
  code = (await owner.post(`/api/leagues/${id}/invites`)).body.code;
  const former = await user(server, 'Fay');
  await former.post(`/api/leagues/${id}/membership`);
  await former.delete(`/api/leagues/${id}/membership`);
  outsiders.set('a stranger', await user(server, 'Stan'));
  outsiders.set('a pro who is not in it', await user(server, 'Paul', { pro: true }));
  outsiders.set('the site admin', await siteAdmin(server));
  outsiders.set('a former member', former);
});

test('outsiders do not find it among their leagues', async () => {
  for (const [who, outsider] of outsiders)
    expect((await outsider.get('/api/leagues')).body.leagues, who).toEqual([]);
});

test('signed out, the join page shows the name and nothing else, an invite also who sent it and how many are in', async () => {
  const visitor = server.visitor();
  expect((await visitor.get(`/api/leagues/${id}/join`)).body).toEqual({
    id,
    name: 'Secret Society',
    is_member: false,
    join_by_link: true,
    can: { join: true },
  });
  expect((await visitor.get(`/api/invites/${code}`)).body).toEqual({
    league: { id, name: 'Secret Society', member_count: 2, greeting: expect.stringMatching(/ invites you$/) },
    is_member: false,
    open_event: null,
  });
  expect((await visitor.post(`/api/leagues/${id}/membership`)).status).toBe(401);
});

test('an address that cannot be a league is not found either', async () => {
  expect((await owner.get('/api/leagues/nonsense')).status).toBe(404);
});
