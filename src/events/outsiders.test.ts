import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { event, expectOk, league, siteAdmin, user } from '../../test/world.ts';

// Who is refused what, and that nothing happens: the permission matrix. Here is what they are told.

let server: TestServer;
let owner: Client;
let member: Client;
let admin: Client;
let inLeague: string;
let eventId: string;
let fight: string;
beforeAll(async () => {
  server = await startTestServer();
  [admin, owner, member] = [
    await siteAdmin(server),
    await user(server, 'Olga', { pro: true }),
    await user(server, 'Mo'),
  ];
  inLeague = `/api/leagues/${await league(owner, [member])}`;
  const { id, fights } = await event(admin, { fights: 1 });
  [eventId, fight] = [id, fights[0]!];
});

const notPro = 'You must be a Pro user to edit fight details.';
const setLive = (client: Client) => client.put(`${inLeague}/fights/${fight}/status`, { status: 'live' });

test('what is the site admin’s is denied in one sentence', async () => {
  for (const client of [owner, member])
    expect(await client.get('/api/admin/events')).toMatchObject({
      status: 403,
      body: { error: { message: 'Access denied: Admin privileges required' } },
    });
});

test('it is before the input is validated, whatever the ids', async () => {
  const unknown = `/api/admin/events/${crypto.randomUUID()}`;
  expect((await owner.patch(unknown, { nonsense: 1 })).status).toBe(403);
  expect((await server.visitor().patch('/api/admin/events/nonsense', {})).status).toBe(401);
});

test('a member who is not pro reads why they cannot enter results', async () => {
  const refused = { status: 404, body: { error: { message: notPro } } };
  expect(await setLive(member)).toMatchObject(refused);
  await expectOk(admin.put(`/api/admin/members/${owner.id}/role`, { role: 'standard' }));
  expect((await owner.get(`${inLeague}/events/${eventId}/admin`)).body).toMatchObject({
    can: { set_results: false },
    refusal: notPro,
  });
  expect(await setLive(owner)).toMatchObject(refused);
});
