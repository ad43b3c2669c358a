import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { league, user } from '../../../test/world.ts';

let server: TestServer;
let owner: Client;
let plain: Client;

beforeAll(async () => {
  server = await startTestServer();
  owner = await user(server, 'Olga', { pro: true });
  plain = await user(server, 'Pia');
});

describe('creating a league', () => {
  test('a pro creates a league and is its owner and first member', async () => {
    const answer = await owner.post('/api/leagues', { name: '  Octagon\u200b   Oracles ' });
    expect(answer).toMatchObject({ status: 201, body: { name: 'Octagon Oracles' } });
    const { body } = await owner.get('/api/leagues');
    expect(body.leagues).toMatchObject([
      { id: answer.body.id, name: 'Octagon Oracles', is_owner: true, role: 'admin', member_count: 1 },
    ]);
  });

  test('non-pro users cannot, and get the reason', async () => {
    const answer = await plain.post('/api/leagues', { name: 'Mine' });
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { code: 'not_pro_league', message: 'Only Pro members can create leagues.' } },
    });
    expect((await plain.get('/api/leagues')).body).toMatchObject({ leagues: [], can: { create: false } });
  });

  test.each([
    ['   ', 'Please enter a league name'],
    ['\u200b', 'Please enter a league name'],
    ['x'.repeat(65), 'League name must be 64 characters or less'],
  ])('the name %j is refused', async (name, message) => {
    const answer = await owner.post('/api/leagues', { name });
    expect(answer).toMatchObject({ status: 422, body: { error: { message, field: 'name' } } });
  });

  test('a name of 64 characters is accepted, an emoji counting once', async () => {
    expect((await owner.post('/api/leagues', { name: '🥊'.repeat(64) })).status).toBe(201);
  });
});

test("the viewer's leagues are in alphabetical order, ignoring case and accents", async () => {
  const founder = await user(server, 'Filip', { pro: true });
  for (const name of ['zebra', 'Łódź', 'Élan', 'Éclair', 'apex', 'Mat']) await league(founder, [], name);
  const inOrder = ['apex', 'Éclair', 'Élan', 'Łódź', 'Mat', 'zebra'];
  const names = (leagues: { name: string }[]) => leagues.map(({ name }) => name);
  expect(names((await founder.get('/api/leagues')).body.leagues)).toEqual(inOrder);
  expect(names((await founder.get('/api/me/profile')).body.leagues)).toEqual(inOrder);
});

describe('joining by the league link', () => {
  test('a stranger becomes a member; joining again changes nothing', async () => {
    const id = await league(owner, [plain]);
    expect((await plain.post(`/api/leagues/${id}/membership`)).status).toBe(204);
    const { body } = await plain.get('/api/leagues');
    expect(body.leagues).toMatchObject([{ id, is_owner: false, role: 'member', member_count: 2 }]);
  });

  test('a league that does not exist cannot be joined', async () => {
    const answer = await plain.post('/api/leagues/2e6f6f6e-1111-4222-8333-944444444444/membership');
    expect(answer).toMatchObject({ status: 404, body: { error: { message: 'League not found.' } } });
  });
});
