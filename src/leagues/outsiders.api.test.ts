import { beforeAll, describe, expect, test } from 'vitest';
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

const inside: [string, string, () => string, object?][] = [
  ['reads league home', 'GET', () => ''],
  ['reads the standings', 'GET', () => '/standings'],
  ['reads a season table', 'GET', () => '/standings?season=running'],
  ['reads the matrix', 'GET', () => '/matrix'],
  ['downloads the standings', 'GET', () => '/standings.csv'],
  ['downloads the matrix', 'GET', () => '/matrix.csv'],
  ['lists seasons', 'GET', () => '/seasons'],
  ['renames it', 'PATCH', () => '', { name: 'Mine' }],
  ['closes its link', 'PATCH', () => '', { join_by_link: false }],
  ['deletes it', 'DELETE', () => ''],
  ['takes it', 'PUT', () => '/owner', { user_id: '2e6f6f6e-1111-4222-8333-944444444444' }],
  ['leaves it', 'DELETE', () => '/membership'],
  ['removes a member', 'DELETE', () => `/members/${member.id}`],
  ['makes an admin', 'PUT', () => `/members/${member.id}/role`, { role: 'admin' }],
  ['lists invites', 'GET', () => '/invites'],
  ['makes an invite', 'POST', () => '/invites'],
  ['revokes an invite', 'DELETE', () => `/invites/${code}`],
];

describe.each(['a stranger', 'a pro who is not in it', 'the site admin', 'a former member'])('%s', (who) => {
  test.each(inside)('%s: it is as if the league did not exist', async (_, method, path, body) => {
    const outsider = outsiders.get(who)!;
    const answer = await outsider.send(method, `/api/leagues/${id}${path()}`, body);
    const missing = await outsider.send(
      method,
      `/api/leagues/9e6f6f6e-1111-4222-8333-944444444444${path()}`,
      body,
    );
    expect(answer.status).toBe(404);
    const { request_id: _one, ...said } = answer.body.error;
    const { request_id: _other, ...saidOfNothing } = missing.body.error;
    expect(said).toEqual(saidOfNothing);
  });

  test('does not find it among their leagues', async () => {
    const { body } = await outsiders.get(who)!.get('/api/leagues');
    expect(body.leagues).toEqual([]);
  });
});

test.each(inside)('signed out: %s is refused', async (_, method, path, body) => {
  expect((await server.visitor().send(method, `/api/leagues/${id}${path()}`, body)).status).toBe(401);
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

test('after all this the league is unchanged', async () => {
  const { body } = await owner.get(`/api/leagues/${id}`);
  expect(body).toMatchObject({ name: 'Secret Society', is_owner: true, join_by_link: true });
  expect(body.members).toMatchObject([
    { id: member.id, role: 'member' },
    { id: owner.id, role: 'admin' },
  ]);
  expect((await owner.get(`/api/leagues/${id}/invites`)).body.invites).toMatchObject([{ code }]);
});
