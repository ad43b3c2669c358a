import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { event, expectOk, league, PASSWORD, siteAdmin, user } from '../../../test/world.ts';
import { cleanUp } from '../../auth/clean-up.server.ts';

let server: TestServer;
let owner: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  owner = await user(server, 'Olga', { pro: true });
  admin = await siteAdmin(server);
});

const start_time = '2031-01-01T00:00:00Z';
const fields = { red_name: 'Red', blue_name: 'Blue', weight_class: null, bout_order: 1 };
const post = (client: Client, path: string, body: unknown, key: string) =>
  client.send('POST', path, body, { 'idempotency-key': key });

async function countOf(table: 'leagues' | 'invites' | 'events' | 'fights' | 'event_changes' | 'sessions') {
  const { n } = await server.db
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

const creations = {
  'a league': async () => [owner, '/api/leagues', { name: 'Twice' }, ['leagues']],
  'an invite': async () => [owner, `/api/leagues/${await league(owner)}/invites`, undefined, ['invites']],
  'an event': async () => [
    admin,
    '/api/admin/events',
    { name: 'Night', start_time, venue: null },
    ['events', 'event_changes'],
  ],
  'a fight': async () => [
    admin,
    `/api/admin/events/${(await event(admin, { fights: 0 })).id}/fights`,
    fields,
    ['fights', 'event_changes'],
  ],
  'a card': async () => [
    admin,
    '/api/admin/cards',
    {
      text: JSON.stringify({
        name: `Card ${randomUUID()}`,
        start_time,
        fights: [{ bout_order: 1, red_name: 'Red', blue_name: 'Blue' }],
      }),
    },
    ['events', 'fights'],
  ],
} satisfies Record<string, () => Promise<[Client, string, unknown, Parameters<typeof countOf>[0][]]>>;

describe.each(Object.entries(creations))('%s', (_, prepare) => {
  test('requested twice at once, and again later, is created once and answered alike', async () => {
    const [client, path, body, tables] = await prepare();
    const counts = () => Promise.all(tables.map(countOf));
    const before = await counts();
    const key = randomUUID();
    const [first, second] = await Promise.all([post(client, path, body, key), post(client, path, body, key)]);
    const third = await post(client, path, body, key);
    expect(first.status).toBeLessThan(300);
    expect([second.status, third.status]).toEqual([first.status, first.status]);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    expect(await counts()).toEqual(before.map((count) => count + 1));
  });
});

describe('a session', () => {
  const signIn = (client: Client, email: string, key: string) =>
    post(client, '/api/session', { email, password: PASSWORD }, key);
  const tokens = (answers: Answer[]) => answers.map(({ headers }) => headers.getSetCookie()[0]);

  test('of a sign-up requested twice at once, and again later, is one, whichever response arrives', async () => {
    const email = `${randomUUID()}@example.com`;
    const key = randomUUID();
    const browsers = [server.visitor(), server.visitor(), server.visitor()] as const;
    const before = await countOf('sessions');
    const answers = await Promise.all(browsers.slice(0, 2).map((browser) => signIn(browser, email, key)));
    answers.push(await signIn(browsers[2], email, key));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tokens(answers)).size).toBe(1);
    expect((await countOf('sessions')) - before).toBe(1);
    for (const browser of browsers) expect((await browser.get('/api/session')).body.viewer.email).toBe(email);
  });

  test('survives its own request repeated by the same browser', async () => {
    const email = `${randomUUID()}@example.com`;
    const key = randomUUID();
    const browser = server.visitor();
    await expectOk(signIn(browser, email, key));
    await expectOk(signIn(browser, email, key));
    expect((await browser.get('/api/session')).body.viewer.email).toBe(email);
  });

  test('cannot be had with the key alone, nor can another account', async () => {
    const email = `${randomUUID()}@example.com`;
    const key = randomUUID();
    const mine = await expectOk(signIn(server.visitor(), email, key));
    const guess = { email, password: 'another-horse' };
    expect((await post(server.visitor(), '/api/session', guess, key)).status).toBe(401);
    const theirs = await expectOk(signIn(server.visitor(), `${randomUUID()}@example.com`, key));
    expect(new Set(tokens([mine, theirs])).size).toBe(2);
  });
});

test('another key creates another one, and so do requests without a key', async () => {
  const before = await countOf('leagues');
  await expectOk(post(owner, '/api/leagues', { name: 'Two' }, randomUUID()));
  await expectOk(post(owner, '/api/leagues', { name: 'Two' }, randomUUID()));
  await expectOk(owner.post('/api/leagues', { name: 'Two' }));
  await expectOk(owner.post('/api/leagues', { name: 'Two' }));
  expect((await countOf('leagues')) - before).toBe(4);
});

test("one user's key is not another's", async () => {
  const other = await user(server, 'Otto', { pro: true });
  const key = randomUUID();
  const mine = await expectOk(post(owner, '/api/leagues', { name: 'Mine' }, key));
  const theirs = await expectOk(post(other, '/api/leagues', { name: 'Mine' }, key));
  expect(theirs.body.id).not.toBe(mine.body.id);
  expect((await post(owner, '/api/leagues', { name: 'Mine' }, key)).body).toEqual(mine.body);
});

test('a key does not pass for another request', async () => {
  const key = randomUUID();
  await expectOk(post(owner, '/api/leagues', { name: 'One' }, key));
  expect(await post(owner, '/api/leagues', { name: 'Other' }, key)).toMatchObject({
    status: 422,
    body: { error: { code: 'idempotency_key_reused' } },
  });
});

test('a refusal leaves the key unused', async () => {
  const key = randomUUID();
  const { id } = await event(admin, { fights: 0 });
  const gone = randomUUID();
  expect((await post(admin, `/api/admin/events/${gone}/fights`, fields, key)).status).toBe(404);
  expect((await post(admin, `/api/admin/events/${id}/fights`, fields, key)).status).toBe(201);
});

test('a user who may no longer create is refused, whatever the key', async () => {
  const former = await user(server, 'Fay', { pro: true });
  const key = randomUUID();
  await expectOk(post(former, '/api/leagues', { name: 'Mine' }, key));
  await expectOk(admin.put(`/api/admin/members/${former.id}/role`, { role: 'standard' }));
  expect((await post(former, '/api/leagues', { name: 'Mine' }, key)).status).toBe(403);
});

test('who lost a right since is answered as if the key was new', async () => {
  const { id } = await event(admin);
  const helper = await user(server, 'Hal');
  const leagueId = await league(owner, [helper]);
  const inLeague = (path: string) => `/api/leagues/${leagueId}${path}`;
  const role = (name: string) => owner.put(inLeague(`/members/${helper.id}/role`), { role: name });
  await expectOk(role('admin'));
  const requests: [path: string, body: unknown, key: string][] = [
    [inLeague('/invites'), undefined, randomUUID()],
    [inLeague('/seasons'), { name: 'Spring', first_event_id: id }, randomUUID()],
  ];
  const statuses = () =>
    Promise.all(requests.map(async (request) => (await post(helper, ...request)).status));
  expect(await statuses()).toEqual([201, 201]);
  expect(await statuses()).toEqual([201, 201]);
  await expectOk(role('member'));
  expect(await statuses()).toEqual([403, 403]);
  await expectOk(owner.delete(inLeague(`/members/${helper.id}`)));
  expect(await statuses()).toEqual([404, 404]);
});

test.each(['', 'short', 'x'.repeat(65), 'sixteen letters and more!'])('%j is no key', async (key) => {
  expect((await post(owner, '/api/leagues', { name: 'No' }, key)).status).toBe(422);
});

test('a user has ten new keys an hour for each league that they may create in it', async () => {
  const few = await startTestServer(
    { LIMIT_CREATIONS_PER_ACCOUNT: '1' },
    { databaseUrl: server.databaseUrl },
  );
  const client = few.visitor();
  const who = await user(server, 'Kay');
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  const use = (key: string) => post(client, '/api/session', { email: who.email, password: PASSWORD }, key);
  await sql`insert into idempotency_keys (user_id, key_hash, fingerprint, created_at)
    select ${who.id}, int4send(n), '', now() - make_interval(mins => case n when 10 then 61 else 31 end)
    from generate_series(1, 10) n`.execute(server.db);
  const last = randomUUID();
  await expectOk(use(last));
  expect(await use(randomUUID())).toMatchObject({
    status: 429,
    body: { error: { message: 'Too many attempts. Try again in 29 minutes.', retry_at: expect.any(String) } },
  });
  await expectOk(use(last));
});

test('a key is remembered for a day', async () => {
  const key = randomUUID();
  const first = await expectOk(post(owner, '/api/leagues', { name: 'Daily' }, key));
  const parts = { db: server.db, config: server.config, log: server.app.log } as never;
  await cleanUp.run({}, parts);
  expect((await post(owner, '/api/leagues', { name: 'Daily' }, key)).body).toEqual(first.body);
  await server.db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - 24 * 3_600_000 - 1000) })
    .where('user_id', '=', owner.id)
    .execute();
  await cleanUp.run({}, parts);
  expect((await post(owner, '/api/leagues', { name: 'Daily' }, key)).body.id).not.toBe(first.body.id);
});
