import { createECDH, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import type { Client } from '../../../test/client.ts';
import { startNameServer } from '../../../test/name-server.ts';
import { type PushService, pushSubscription, startPushService } from '../../../test/push-service.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk, user } from '../../../test/world.ts';
import { resolver } from '../../outbox/public-address.server.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

let push: PushService;
let server: TestServer;
beforeAll(async () => {
  push = await startPushService();
  server = await startTestServer({ PUSH_SERVICE: push.url, PUBLIC_URL: 'http://localhost:3000' });
  await withBystander(server);
  return () => push.stop();
});

const devicesOf = async (client: Client) => (await expectOk(client.get('/api/me/push'))).body.devices;
async function turnOn(client: Client) {
  const subscription = push.subscribe();
  await expectOk(client.put('/api/me/push', subscription));
  return subscription;
}
const sendTest = (client: Client) => client.post('/api/me/push/test');
const messagesAt = ({ endpoint }: { endpoint: string }) =>
  push.messages.filter((message) => message.endpoint === endpoint);
async function signInAgain(client: Client, headers: Record<string, string> = {}) {
  const body = { email: client.email, password: 'correct-horse' };
  await expectOk(client.send('POST', '/api/session', body, headers));
}

test('a device that was turned on is listed and gets a test: encrypted, signed, at once or not at all', async () => {
  const ada = await user(server, 'Ada');
  await signInAgain(ada, { 'user-agent': PHONE });
  const { vapid_public_key, devices } = (await expectOk(ada.get('/api/me/push'))).body;
  expect(devices).toEqual([]);
  const device = await turnOn(ada);
  expect(await devicesOf(ada)).toMatchObject([{ name: 'Chrome on Android', is_this_device: true }]);
  await expectOk(sendTest(ada));
  expect(messagesAt(device)).toEqual([
    {
      at: expect.any(Number),
      endpoint: device.endpoint,
      text: {
        title: 'Notifications are on',
        body: 'This is how Split Decision will reach you on this device.',
        path: '/app/profile',
        tag: 'test',
      },
      ttl: 3600,
      topic: expect.stringMatching(/^[\w-]{32}$/),
      urgency: 'high',
      vapid: {
        aud: push.url,
        exp: expect.any(Number),
        sub: expect.stringMatching(/^https:\/\/127\.0\.0\.1(:\d+)?$/),
      },
      vapidKey: vapid_public_key,
    },
  ]);
});

test('every server has the same keys, and says the address of the site where it has https', async () => {
  const other = await startTestServer(
    { PUSH_SERVICE: push.url, PUBLIC_URL: 'https://picks.example.com' },
    { databaseUrl: server.databaseUrl },
  );
  const ada = await user(server, 'Ada');
  const device = await turnOn(ada);
  ada.cookies.set('__Host-session', ada.cookies.get('session')!);
  const there = Object.assign(other.visitor(), { cookies: ada.cookies });
  await expectOk(there.send('POST', '/api/me/push/test', undefined, { 'sec-fetch-site': 'same-origin' }));
  const { vapid_public_key } = (await expectOk(ada.get('/api/me/push'))).body;
  expect(messagesAt(device)).toMatchObject([
    { vapid: { sub: 'https://picks.example.com' }, vapidKey: vapid_public_key },
  ]);
});

test.each([
  [404, 409, 0],
  [410, 409, 0],
  [300, 503, 1],
  [301, 503, 1],
  [307, 503, 1],
  [400, 503, 1],
  [413, 503, 1],
  [429, 503, 1],
  [500, 503, 1],
])('a push service that answers %i: the test says %i, devices left %i', async (status, said, left) => {
  const ada = await user(server, 'Ada');
  const device = await turnOn(ada);
  push.answer(status, device.endpoint);
  expect((await sendTest(ada)).status).toBe(said);
  expect(await devicesOf(ada)).toHaveLength(left);
  expect(push.requests.filter(({ endpoint }) => endpoint.endsWith('/elsewhere'))).toEqual([]);
});

test('the device goes with its session, and stays when the same user signs in again', async () => {
  const ada = await user(server, 'Ada');
  const phone = server.visitor();
  phone.email = ada.email;
  await signInAgain(phone);
  await turnOn(phone);
  await signInAgain(phone);
  expect(await devicesOf(phone)).toMatchObject([{ is_this_device: true }]);
  expect(await devicesOf(ada)).toMatchObject([{ is_this_device: false }]);
  // What that session has of its own stays.
  const again = { 'idempotency-key': 'the-same-key-as-before' };
  const program = server.visitor();
  program.email = ada.email;
  await signInAgain(program, again);
  await turnOn(program);
  await signInAgain(phone, again);
  expect(await devicesOf(ada)).toMatchObject([{ is_this_device: false }]);
  await turnOn(ada);
  expect(await devicesOf(ada)).toMatchObject([{ is_this_device: true }, { is_this_device: false }]);
  await expectOk(phone.delete('/api/session'));
  expect(await devicesOf(ada)).toMatchObject([{ is_this_device: true }]);
});

test('a browser that another user signs in to is no longer the former one’s', async () => {
  const [ada, bo] = [await user(server, 'Ada'), await user(server, 'Bo')];
  const browser = server.visitor();
  browser.email = ada.email;
  await signInAgain(browser);
  const device = await turnOn(browser);
  browser.email = bo.email;
  await signInAgain(browser);
  expect([await devicesOf(ada), await devicesOf(bo)]).toEqual([[], []]);
  await turnOn(ada);
  await expectOk(browser.put('/api/me/push', device));
  expect([(await devicesOf(ada)).length, (await devicesOf(bo)).length]).toEqual([1, 1]);
  const long = new Date('2026-01-01T00:00:00Z');
  await sql`update push_subscriptions set created_at = ${long} where user_id = ${bo.id}`.execute(server.db);
  await expectOk(bo.put('/api/me/push', device));
  expect(await devicesOf(bo)).toMatchObject([{ created_at: long.toISOString() }]);
  await sql`update push_subscriptions set last_ok_at = now() where user_id = ${bo.id}`.execute(server.db);
  await expectOk(ada.put('/api/me/push', push.subscribe(device.endpoint)));
  const [own, ...more] = await devicesOf(ada);
  expect([Date.parse(own.created_at) > long.getTime(), more, await devicesOf(bo)]).toEqual([true, [], []]);
  const { push_devices } = (await expectOk(ada.get('/api/me/data'))).body;
  expect(push_devices).toMatchObject([{ last_ok_at: null }]);
  await expectOk(sendTest(ada));
  expect(messagesAt(device)).toHaveLength(1);
});

test('turned on twice it is one device; turned off, none', async () => {
  const ada = await user(server, 'Ada');
  await turnOn(ada);
  const second = await turnOn(ada);
  await expectOk(ada.put('/api/me/push', second));
  expect(await devicesOf(ada)).toHaveLength(1);
  const bo = await user(server, 'Bo');
  await turnOn(bo);
  await expectOk(sendTest(ada));
  expect(messagesAt(second)).toHaveLength(1);
  const reached = async (who: Client) =>
    (await expectOk(who.get('/api/me/data'))).body.push_devices[0].last_ok_at;
  expect([await reached(ada), await reached(bo)]).toEqual([expect.any(String), null]);
  for (let n = 0; n < 2; n++) await expectOk(ada.delete('/api/me/push'));
  expect(await devicesOf(ada)).toEqual([]);
  expect((await sendTest(ada)).body.error.code).toBe('device_off');
});

test('ten devices, not eleven, also at once; one removed makes room', async () => {
  const ada = await user(server, 'Ada');
  const browsers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const browser = server.visitor();
      browser.email = ada.email;
      await signInAgain(browser);
      return browser;
    }),
  );
  const answers = await Promise.all(browsers.map((browser) => browser.put('/api/me/push', push.subscribe())));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(10);
  expect(answers.find(({ status }) => status !== 204)!.body.error.code).toBe('too_many_devices');
  const [device] = await devicesOf(ada);
  await expectOk(ada.delete(`/api/me/push/${device.id}`));
  await turnOn(ada);
  // Of one moment they stand in one order all the same.
  await sql`update push_subscriptions set created_at = now() where user_id = ${ada.id}`.execute(server.db);
  const ids: string[] = (await devicesOf(ada)).map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(10);
  expect(ids).toEqual(ids.toSorted());
});

test.each([
  ['not https', 'http://push.example.com/x'],
  ['an address', 'https://192.168.0.1/x'],
  ['another port of the own service', 'http://127.0.0.1:1/x'],
  ['a name without an address', 'https://push.invalid/x'],
])('an endpoint that is %s is refused', async (_, endpoint) => {
  const ada = await user(server, 'Ada');
  const { body, status } = await ada.put('/api/me/push', { ...push.subscribe(), endpoint });
  expect([status, body.error.code]).toEqual([422, 'push_endpoint_refused']);
});

test('a name is asked only while all its addresses are public, also when the connection is made', async () => {
  const names = await startNameServer();
  const usual = resolver.getServers();
  let connections = 0;
  const inside = createServer((socket) => {
    connections++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  resolver.setServers([names.address]);
  try {
    const ada = await user(server, 'Ada');
    const { port } = inside.address() as AddressInfo;
    const subscription = { ...push.subscribe(), endpoint: `https://push.example.com:${port}/x` };
    for (const found of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], []]) {
      names.say('push.example.com', found);
      expect((await ada.put('/api/me/push', subscription)).body.error.code).toBe('push_endpoint_refused');
    }
    names.say('push.example.com', ['93.184.216.34'], ['127.0.0.1'], ['127.0.0.1']);
    await expectOk(ada.put('/api/me/push', subscription));
    expect((await sendTest(ada)).body.error.code).toBe('push_unavailable');
    expect([names.left('push.example.com'), connections]).toEqual([1, 0]);
  } finally {
    resolver.setServers(usual);
    names.stop();
    inside.close();
  }
});

test('keys that nothing can be encrypted with are refused', async () => {
  const ada = await user(server, 'Ada');
  const { endpoint, keys } = push.subscribe();
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  const secp256k1 = createECDH('secp256k1').generateKeys('base64url');
  for (const wrong of [
    { ...keys, p256dh },
    { ...keys, p256dh: secp256k1 },
    { ...keys, p256dh: `!${keys.p256dh.slice(1)}` },
    { ...keys, auth: 'short' },
    { ...keys, auth: `!${keys.auth.slice(1)}` },
    { ...keys, auth: `${keys.auth.slice(1)}!` },
  ])
    expect((await ada.put('/api/me/push', { endpoint, keys: wrong })).status).toBe(422);
});

test('the site asks no more addresses for a user in an hour than its limit', async () => {
  const strict = await startTestServer(
    { PUSH_SERVICE: push.url, LIMIT_PUSHES_PER_ACCOUNT: '3' },
    { databaseUrl: server.databaseUrl },
  );
  const ada = await user(strict, 'Ada');
  await turnOn(ada);
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await sendTest(ada)).status);
  expect(statuses).toEqual([204, 204, 429]);
  await expectOk(ada.delete('/api/me/push'));
});

test('without the service worker there is no push', async () => {
  const plain = await startTestServer({ SERVICE_WORKER: 'off' }, { databaseUrl: server.databaseUrl });
  const { body } = await expectOk((await user(plain, 'Ada')).get('/api/me/push'));
  expect(body).toEqual({ vapid_public_key: null, devices: [] });
});

test('the own data names devices without their keys, and a deleted account has none', async () => {
  const ada = await user(server, 'Ada');
  const device = await turnOn(ada);
  const { push_devices } = (await expectOk(ada.get('/api/me/data'))).body;
  expect(push_devices).toMatchObject([{ push_service: new URL(push.url).host }]);
  expect(JSON.stringify(push_devices)).not.toContain(device.endpoint);
  await expectOk(ada.delete('/api/me', { confirmation: 'delete my account' }));
  const bo = await user(server, 'Bo');
  await expectOk(bo.put('/api/me/push', { ...pushSubscription(push.url), endpoint: device.endpoint }));
  expect((await bo.delete(`/api/me/push/${randomUUID()}`)).status).toBe(404);
});
