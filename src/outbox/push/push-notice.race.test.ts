import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { endJobs, sendRound } from '../../../test/notices.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk, user } from '../../../test/world.ts';
import type { NoticeKind, PreparedPush } from '../notice-kind.server.ts';
import { notify } from '../notices.sql.ts';

let push: PushService;
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  push = await startPushService();
  const environment = { PUSH_SERVICE: push.url };
  first = await startTestServer(environment);
  second = await startTestServer(environment, { databaseUrl: first.databaseUrl });
  await endJobs(first, second);
  return () => push.stop();
});

const LATER = new Date(Date.now() + 3_600_000);
const sweep = (kind: NoticeKind, server = first) => sendRound([kind], server);

/** A kind of its own for every test, so that none sends another's notices. */
function kindOf(preparePush?: NoticeKind['preparePush']): NoticeKind {
  return {
    name: `test_${randomUUID().slice(0, 8)}`,
    prepare: async () => 'not_needed',
    preparePush: preparePush ?? (async (notice) => said(notice.subject)),
  };
}
const said = (title: string): PreparedPush => ({
  title,
  body: 'B',
  path: '/app',
  topic: title,
  until: LATER,
});

const add = ({ id }: Client, kind: NoticeKind, subject = 'About this', drop_after = LATER) =>
  notify(first.db, { user_id: id, kind: kind.name, subject, channel: 'push', drop_after });
/** As many browsers of the user as asked for, with the endpoints of their subscriptions. */
async function devices(client: Client, count: number): Promise<string[]> {
  const endpoints = [];
  for (let n = 0; n < count; n++) {
    const browser = first.visitor();
    await expectOk(browser.post('/api/session', { email: client.email, password: 'correct-horse' }));
    const subscription = push.subscribe();
    await expectOk(browser.put('/api/me/push', subscription));
    endpoints.push(subscription.endpoint);
  }
  return endpoints;
}
const countAt = (endpoint: string) => push.messages.filter((message) => message.endpoint === endpoint).length;
async function rowOf(kind: NoticeKind) {
  const { rows } = await sql<{ outcome: string | null; pause: number }>`
    select outcome, round(extract(epoch from next_try_at - now()) / 10)::int * 10 as pause
    from notices where kind = ${kind.name}`.execute(first.db);
  return rows[0]!;
}
/** As if the pause had passed. */
const passPause = (kind: NoticeKind) =>
  sql`update notices set next_try_at = now() where kind = ${kind.name} and settled_at is null`.execute(
    first.db,
  );
const devicesLeft = async ({ id }: Client) =>
  (await sql`select from push_subscriptions where user_id = ${id}`.execute(first.db)).rows.length;

test('every device of a user gets each notice once, with two servers sweeping', async () => {
  const [kind, next] = [kindOf(), kindOf()];
  const users = await Promise.all(Array.from({ length: 12 }, () => user(first, 'Ada')));
  const endpoints = await Promise.all(users.map((one) => devices(one, 2)));
  for (const one of users) for (const each of [kind, next]) await add(one, each);
  await Promise.all([sweep(kind), sweep(kind, second), sweep(kind), sweep(kind, second)]);
  expect(endpoints.flat().map(countAt)).toEqual(Array(24).fill(1));
  await sweep(kind);
  expect(endpoints.flat().map(countAt)).toEqual(Array(24).fill(1));
  await sweep(next);
  expect(endpoints.flat().map(countAt)).toEqual(Array(24).fill(2));
});

test('who has no device, or only ended ones, has no address', async () => {
  const ada = await user(first, 'Ada');
  const kind = kindOf();
  const [phone] = await devices(ada, 1);
  await sql`update sessions set expires_at = now() where id in
    (select session_id from push_subscriptions where user_id = ${ada.id})`.execute(first.db);
  await add(ada, kind);
  await sweep(kind);
  expect([(await rowOf(kind)).outcome, countAt(phone!)]).toEqual(['no_address', 0]);
});

test.each([404, 410])('%i: the device is forgotten, the others have it', async (status) => {
  const ada = await user(first, 'Ada');
  const kind = kindOf();
  const [gone, phone] = await devices(ada, 2);
  push.answer(status, gone);
  await add(ada, kind);
  await sweep(kind);
  expect([(await rowOf(kind)).outcome, countAt(phone!), await devicesLeft(ada)]).toEqual(['sent', 1, 1]);
  const other = kindOf();
  push.answer(status, phone);
  await add(ada, other);
  await sweep(other);
  expect([(await rowOf(other)).outcome, await devicesLeft(ada)]).toEqual(['no_address', 0]);
});

test.each([429, 500, 503])(
  '%i: tried again with growing pauses, and not on devices that have it',
  async (status) => {
    const ada = await user(first, 'Ada');
    let sent = 0;
    const kind = kindOf(async () => ({ ...said('T'), afterSent: async () => void sent++ }));
    const [slow, phone] = await devices(ada, 2);
    push.answer(status, slow);
    await add(ada, kind);
    const pauses = [];
    for (let n = 0; n < 3; n++) {
      await sweep(kind);
      pauses.push((await rowOf(kind)).pause);
      await passPause(kind);
    }
    expect([pauses, countAt(slow!), countAt(phone!), sent]).toEqual([[20, 40, 80], 0, 1, 1]);
    push.answer(null, slow);
    await sweep(kind);
    expect([(await rowOf(kind)).outcome, countAt(slow!), countAt(phone!)]).toEqual(['sent', 1, 1]);
  },
);

test('what reached one device was sent, though it is too late for the other', async () => {
  const ada = await user(first, 'Ada');
  const kind = kindOf();
  const [slow] = await devices(ada, 2);
  push.answer(503, slow);
  await add(ada, kind);
  await sweep(kind);
  await sql`update notices set drop_after = now() where kind = ${kind.name}`.execute(first.db);
  await passPause(kind);
  await sweep(kind);
  expect((await rowOf(kind)).outcome).toBe('sent');
});

test.each([400, 401, 403, 413, 300, 301, 308])(
  '%i is for good: refused, and the device stays',
  async (status) => {
    const ada = await user(first, 'Ada');
    const kind = kindOf();
    const [phone] = await devices(ada, 1);
    push.answer(status, phone);
    await add(ada, kind);
    await sweep(kind);
    expect([(await rowOf(kind)).outcome, await devicesLeft(ada)]).toEqual(['refused', 1]);
    expect(push.requests.filter(({ endpoint }) => endpoint.endsWith('/elsewhere'))).toEqual([]);
  },
);

test('a push service that cannot be reached, or never answers, holds up nobody else', async () => {
  const [ada, bo] = [await user(first, 'Ada'), await user(first, 'Bo')];
  const kind = kindOf();
  await devices(ada, 1);
  await sql`update push_subscriptions set endpoint = 'https://push.invalid/' || id where user_id = ${ada.id}`.execute(
    first.db,
  );
  const [phone] = await devices(bo, 1);
  await add(ada, kind);
  await add(bo, kind);
  await sweep(kind);
  expect(countAt(phone!)).toBe(1);
  const { rows } = await sql`select from notices where kind = ${kind.name} and settled_at is null`.execute(
    first.db,
  );
  expect(rows).toHaveLength(1);
});

test('long texts are cut to what push services take', async () => {
  const ada = await user(first, 'Ada');
  const kind = kindOf(async () => ({ ...said('É'.repeat(5_000)), body: '🥊'.repeat(5_000), topic: 'long' }));
  const [phone] = await devices(ada, 1);
  await add(ada, kind);
  await sweep(kind);
  const [message] = push.messages.filter(({ endpoint }) => endpoint === phone);
  expect([message!.text.title.length, message!.text.body.slice(-3)]).toEqual([120, '🥊…']);
});

test('a later push about the same replaces the one before; nothing arrives after its time', async () => {
  const ada = await user(first, 'Ada');
  const day = 24 * 3600;
  // No push service takes one for longer than four weeks, or for less than nothing.
  const lasts: Record<string, number> = { a1: 90, a2: 90, b1: 90, c1: 40 * day, d1: -90 };
  const kind = kindOf(async ({ subject }) => ({
    ...{ ...said('T'), topic: subject.slice(0, 1) },
    until: new Date(Date.now() + 1000 * lasts[subject]!),
  }));
  const [phone] = await devices(ada, 1);
  for (const subject of Object.keys(lasts)) {
    await add(ada, kind, subject);
    await sweep(kind);
  }
  const messages = push.messages.filter(({ endpoint }) => endpoint === phone);
  const [a, again, b] = messages.map(({ topic }) => topic);
  expect([a === again, a === b]).toEqual([true, false]);
  const [soon, ...others] = messages.slice(2).map(({ ttl }) => ttl);
  expect(Math.abs(soon! - 90)).toBeLessThan(30);
  expect(others).toEqual([28 * day, 0]);
});
