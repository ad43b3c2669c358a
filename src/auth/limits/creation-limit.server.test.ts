import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer } from '../../../test/server.ts';
import { event, expectOk, siteAdmin, user } from '../../../test/world.ts';

let owner: Client;
let admin: Client;
beforeAll(async () => {
  const server = await startTestServer({ LIMIT_CREATIONS_PER_ACCOUNT: '2' });
  owner = await user(server, 'Olga', { pro: true });
  admin = await siteAdmin(server);
});

const refused = { status: 429, body: { error: { code: 'too_many_attempts', retry_at: expect.any(String) } } };

test('leagues, invites and calendar addresses per account and hour have a limit each', async () => {
  const make = () => owner.post('/api/leagues', { name: 'One more' });
  const { id } = (await expectOk(make())).body;
  await expectOk(make());
  expect(await make()).toMatchObject(refused);
  for (const [path, body] of [
    [`/api/leagues/${id}/invites`, undefined],
    ['/api/me/calendar', { with_leagues: false }],
  ] as const) {
    for (let n = 0; n < 2; n++) await expectOk(owner.post(path, body));
    expect(await owner.post(path, body)).toMatchObject(refused);
  }
  await expectOk(admin.post('/api/leagues', { name: 'Another account' }));
});

test('and ten times as many idempotency keys, not counting repeated ones', async () => {
  const { id } = await event(admin, { fights: 0 });
  const add = (key?: string) =>
    admin.send(
      'POST',
      `/api/admin/events/${id}/fights`,
      { red_name: 'Red', blue_name: 'Blue' },
      key ? { 'idempotency-key': key } : {},
    );
  const first = randomUUID();
  await expectOk(add(first));
  for (let n = 1; n < 20; n++) await expectOk(add(randomUUID()));
  expect(await add(randomUUID())).toMatchObject(refused);
  await expectOk(add(first));
  await expectOk(add());
});
