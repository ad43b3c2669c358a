import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChatServer, startChatServer } from '../../../test/chat-server.ts';
import type { Client } from '../../../test/client.ts';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { startNameServer } from '../../../test/name-server.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk, league, user } from '../../../test/world.ts';
import { resolver } from '../../outbox/public-address.server.ts';

let chat: ChatServer;
let server: TestServer;
let owner: Client;
let member: Client;
let id: string;
const lines: string[] = [];
beforeAll(async () => {
  chat = await startChatServer();
  const { pino } = await import('pino');
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await startTestServer({ CHAT_SERVICE: chat.url }, { log });
  owner = await user(server, 'Olga', { pro: true });
  member = await user(server, 'Mira');
  return () => chat.stop();
});
beforeEach(async () => {
  chat.answer(null);
  id = await league(owner, [member]);
});

const at = () => `/api/leagues/${id}/chat`;
const SECRET = '/api/webhooks/123456/s3cr3t-t0ken-wXyZ';
const save = (address = chat.url + SECRET, service = 'discord') => owner.put(at(), { service, address });
const codeOf = async (answer: ReturnType<Client['put']>) => (await answer).body.error?.code;

test('it is off until an admin gives it an address, and says what it posts by default', async () => {
  const elsewhere = `/api/leagues/${await league(owner)}/chat`;
  await expectOk(owner.put(elsewhere, { service: 'json', address: `${chat.url}/elsewhere` }));
  const { body: others } = await expectOk(owner.get(elsewhere));
  expect((await expectOk(owner.get(at()))).body).toEqual({ chat: null });
  const { body } = await expectOk(save());
  expect(body).toEqual({
    service: 'discord',
    address_end: 'wXyZ',
    posts_open: true,
    posts_hour: true,
    posts_out: true,
    posts_recap: true,
    with_names: false,
    with_result: false,
    refusals: 0,
    is_off: false,
  });
  await expectOk(owner.patch(at(), { posts_hour: false, with_result: true }));
  // Whatever became of the former address, a new one starts over.
  await sql`update league_chats set since = 'epoch', refusals = 10, wait_until = 'infinity', off_at = now(),
    told_at = now() where league_id = ${id}`.execute(server.db);
  expect((await expectOk(save(`${chat.url}/other-0001`, 'slack'))).body).toMatchObject({
    service: 'slack',
    address_end: '0001',
    posts_hour: false,
    with_result: true,
    refusals: 0,
    is_off: false,
  });
  const { rows } = await sql`select since > 'epoch' as is_new, wait_until, told_at from league_chats
    where league_id = ${id}`.execute(server.db);
  expect(rows).toEqual([{ is_new: true, wait_until: null, told_at: null }]);
  await expectOk(owner.delete(at()));
  await expectOk(owner.delete(at()));
  expect((await expectOk(owner.get(at()))).body).toEqual({ chat: null });
  expect(await codeOf(owner.patch(at(), {}))).toBe('no_chat');
  expect(await codeOf(owner.post(`${at()}/test`))).toBe('no_chat');
  expect((await expectOk(owner.get(elsewhere))).body).toEqual(others);
});

test('a member reads nothing of it and changes nothing', async () => {
  await expectOk(save());
  for (const answer of [
    member.get(at()),
    member.put(at(), { service: 'discord', address: `${chat.url}/mine` }),
    member.patch(at(), { with_names: true }),
    member.delete(at()),
    member.post(`${at()}/test`),
  ])
    expect(await codeOf(answer)).toBe('league_admin_only');
  expect(chat.posts).toEqual([]);
});

test('nor does an admin who was made a member while their turn came', async () => {
  await expectOk(save());
  const before = (await expectOk(owner.get(at()))).body;
  await expectOk(owner.put(`/api/leagues/${id}/members/${member.id}/role`, { role: 'admin' }));
  const refused = await server.db.transaction().execute(async (tx) => {
    await sql`select from leagues where id = ${id} for no key update`.execute(tx);
    const saved = member.put(at(), { service: 'discord', address: `${chat.url}/mine` });
    await untilWaiting(server.db);
    await sql`update league_members set role = 'member' where league_id = ${id} and user_id = ${member.id}`.execute(
      tx,
    );
    return { saved };
  });
  expect(await codeOf(refused.saved)).toBe('league_admin_only');
  expect((await expectOk(owner.get(at()))).body).toEqual(before);
});

test('an admin sets addresses and asks for tests as often in an hour as the limit allows', async () => {
  const limit = { CHAT_SERVICE: chat.url, LIMIT_PUSHES_PER_ACCOUNT: '2' };
  const limited = await startTestServer(limit, { databaseUrl: server.databaseUrl });
  const client = limited.visitor();
  for (const [name, value] of owner.cookies) client.cookies.set(name, value);
  await sql`delete from attempts`.execute(server.db);
  const asked = () => client.put(at(), { service: 'discord', address: chat.url + SECRET });
  await expectOk(asked());
  await expectOk(client.post(`${at()}/test`));
  for (const answer of [client.post(`${at()}/test`), asked()])
    expect(await codeOf(answer)).toBe('too_many_attempts');
});

test('a test is posted to the address, and says what became of it', async () => {
  lines.length = 0;
  await expectOk(save());
  const tested = async () => (await expectOk(owner.post(`${at()}/test`))).body.answer;
  expect(await tested()).toBe('taken');
  expect(chat.posts.at(-1)).toMatchObject({
    path: SECRET,
    body: {
      content: `Octagon Oracles: this is a test\nSplit Decision posts here from now on.\n${server.config.publicUrl}/app/league/${id}`,
      allowed_mentions: { parse: [] },
    },
  });
  await expectOk(save(chat.url + SECRET, 'json'));
  await tested();
  expect(chat.posts.at(-1)!.body).toMatchObject({
    ...{ kind: 'test', league: { id, name: 'Octagon Oracles' }, event: null },
    url: `${server.config.publicUrl}/app/league/${id}`,
  });
  for (const [status, answer] of [
    [404, 'refused'],
    [500, 'later'],
    [429, 'later'],
  ] as const) {
    chat.answer(status);
    expect(await tested()).toBe(answer);
  }
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
  const service = new URL(chat.url).host;
  expect(warnings).toMatchObject([
    { service, answer: 'refused' },
    { service, answer: { later: 0 } },
    { service, answer: { later: 0 } },
  ]);
});

test('the address is shown to nobody again: not in an answer, a log, the database or an export', async () => {
  await expectOk(save());
  chat.answer(404);
  await expectOk(owner.post(`${at()}/test`));
  const answers = await Promise.all(
    [at(), `/api/leagues/${id}`, `/api/leagues/${id}/export`, '/api/me/data'].map((path) => owner.get(path)),
  );
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(server.db);
  const stored = [];
  for (const { name } of tables.rows)
    stored.push(
      ...(await sql`select t::text, to_jsonb(t)::text as j from ${sql.table(name)} t`.execute(server.db))
        .rows,
    );
  const everything = JSON.stringify([answers.map(({ body }) => body), stored, lines]);
  expect(everything).toContain('wXyZ');
  for (const part of ['s3cr3t', '123456/', Buffer.from('s3cr3t-t0ken').toString('hex')])
    expect(everything).not.toContain(part);
});

test.each([
  ['not https', 'http://discord.com/api/webhooks/1/x'],
  ['an address', 'https://192.168.0.1/x'],
  ['inside', 'https://localhost/x'],
  ['another port of the own service', 'http://127.0.0.1:1/x'],
  ['a name without an address', 'https://chat.invalid/x'],
  ['with a password', 'https://a:b@discord.com/x'],
])('an address that is %s is refused', async (_, address) => {
  expect(await codeOf(save(address))).toBe('chat_address_refused');
});

test('a name is asked only while all its addresses are public, also when the post leaves', async () => {
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
    const address = `https://chat.example.com:${(inside.address() as AddressInfo).port}/x`;
    names.say('chat.example.com', ['93.184.216.34', '10.0.0.1']);
    expect(await codeOf(save(address))).toBe('chat_address_refused');
    names.say('chat.example.com', ['93.184.216.34'], ['127.0.0.1']);
    await expectOk(save(address));
    expect((await expectOk(owner.post(`${at()}/test`))).body).toEqual({ answer: 'later' });
    expect(connections).toBe(0);
  } finally {
    resolver.setServers(usual);
    names.stop();
    inside.close();
  }
});
