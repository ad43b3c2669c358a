import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import type { Client } from '../../../test/client.ts';
import { everythingIn } from '../../../test/database-state.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk, siteAdmin, user } from '../../../test/world.ts';
import { setPassword } from '../operator.server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://picks.example.com' });
  await withBystander(server);
  admin = await siteAdmin(server);
});

let made = 0;
async function create(label = `Program ${++made}`, by = admin) {
  return (await expectOk(by.post('/api/admin/tokens', { label }))).body as { id: string; token: string };
}

const program = (token: string, at = server) => Object.assign(at.visitor(), { token });
const EVENTS = '/api/admin/events';
const NEW_EVENT = { name: 'By a program', start_time: '2031-01-01T00:00:00Z' };
const REFUSED = [401, 'token_refused', 'This token is wrong or was revoked.'];

async function refusal(headers: Record<string, string>, path = EVENTS, at = server) {
  const response = await fetch(at.url + path, { headers });
  const body = (await response.json()) as { error?: { code: string; message: string } };
  return [response.status, body.error?.code, body.error?.message];
}

describe('a token', () => {
  test('needs neither a cookie nor an Origin, and does what the site admin does', async () => {
    const { token } = await create();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(NEW_EVENT) };
    const response = await fetch(server.url + EVENTS, sent);
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string };
    await expectOk(program(token).patch(`${EVENTS}/${id}`, { name: 'Renamed' }));
    const { changes } = (await admin.get(`${EVENTS}/${id}/changes`)).body;
    expect(changes[0]).toMatchObject({ changed_by: { id: admin.id } });
  });

  test('is shown once: no list has it, and the database has only its hash', async () => {
    const created = await expectOk(admin.post('/api/admin/tokens', { label: '  Results\u0000  bot ' }));
    const { token, ...known } = created.body;
    expect(token).toMatch(/^sd_[\w-]{43}$/);
    expect(created.headers.get('cache-control')).toBe('no-store');
    expect(known).toMatchObject({ label: 'Results   bot', last_used_at: null });
    const list = await admin.get('/api/admin/tokens');
    expect(list.body.tokens[0]).toEqual(known);
    expect(JSON.stringify(list.body)).not.toContain(token.slice(3));
    expect(await everythingIn(server.db)).not.toContain(token.slice(3));
  });

  test('made by a request that was repeated is the same one', async () => {
    const key = { 'idempotency-key': 'a-token-asked-for-twice' };
    const ask = () => expectOk(admin.send('POST', '/api/admin/tokens', { label: 'Twice' }, key));
    const [first, again] = [await ask(), await ask()];
    expect(again.body).toEqual(first.body);
    expect((await program(first.body.token).get(EVENTS)).status).toBe(200);
    expect(await everythingIn(server.db)).not.toContain(first.body.token.slice(3));
  });

  test('that was revoked is refused at once, on every server', async () => {
    const other = await startTestServer({}, { databaseUrl: server.databaseUrl });
    const { id, token } = await create();
    for (const at of [server, other]) expect((await program(token, at).get(EVENTS)).status).toBe(200);
    await expectOk(admin.delete(`/api/admin/tokens/${id}`));
    for (const at of [other, server])
      expect(await refusal({ authorization: `Bearer ${token}` }, EVENTS, at)).toEqual(REFUSED);
    expect((await admin.get('/api/admin/tokens')).body.tokens).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await admin.delete(`/api/admin/tokens/${id}`)).status).toBe(404);
    const theirs = await create();
    await sql`update api_tokens set profile_id = ${(await user(server, 'Ada')).id} where id = ${theirs.id}`.execute(
      server.db,
    );
    expect((await admin.delete(`/api/admin/tokens/${theirs.id}`)).status).toBe(404);
  });

  test('says when it was last used, to the hour', async () => {
    const { id, token } = await create();
    const lastUsed = async () => {
      const { tokens } = (await admin.get('/api/admin/tokens')).body;
      return tokens.find((one: { id: string }) => one.id === id).last_used_at as string | null;
    };
    await program(token).get(EVENTS);
    const first = await lastUsed();
    expect(first).not.toBeNull();
    await program(token).get(EVENTS);
    expect(await lastUsed()).toBe(first);
    await sql`update api_tokens set last_used_at = last_used_at - interval '61 minutes' where id = ${id}`.execute(
      server.db,
    );
    const anHourAgo = await lastUsed();
    await program(token).get(EVENTS);
    expect(Date.parse((await lastUsed())!)).toBeGreaterThan(Date.parse(anHourAgo!));
  });

  test("is in its owner's data, without what would open the door", async () => {
    const { id, token } = await create('In my data');
    const { body } = await admin.get('/api/me/data');
    expect(body.api_tokens).toContainEqual(expect.objectContaining({ id, label: 'In my data' }));
    expect(JSON.stringify(body)).not.toContain(token.slice(3));
  });

  test('needs a label of at most 60 characters', async () => {
    const answer = async (label: unknown) => {
      const { status, body } = await admin.post('/api/admin/tokens', { label });
      return [status, body.error?.message];
    };
    for (const label of ['', ' \u200b ', undefined])
      expect(await answer(label)).toEqual([422, 'Please enter a label']);
    expect(await answer('x'.repeat(61))).toEqual([422, 'Label must be 60 characters or less']);
    expect((await answer('é'.repeat(60)))[0]).toBe(201);
  });

  test('is one of twenty at most, however many are asked for at once', async () => {
    const own = await startTestServer();
    const boss = await siteAdmin(own);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) => boss.post('/api/admin/tokens', { label: `Bot ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.error.code);
    expect(refused).toEqual(Array(5).fill('too_many_tokens'));
    const { tokens } = (await boss.get('/api/admin/tokens')).body;
    await expectOk(boss.delete(`/api/admin/tokens/${tokens[0].id}`));
    await create('In its place', boss);
  });
});

describe('the door for tokens', () => {
  test('refuses anything else with the same words', async () => {
    const { token } = await create();
    const wrong = [
      'Bearer',
      'Bearer ',
      'bearer sd_',
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token.toUpperCase()}`,
      `Bearer ${token} ${token}`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer "${token}"`,
      `Bearer ${token.slice(3)}`,
      `Bearer ${'x'.repeat(8000)}`,
      'Bearer sd_\u00e9\u00ff',
      `Bearer ${admin.cookies.get('__Host-session')}`,
      `Bearer=${token}`,
    ];
    for (const authorization of wrong) expect(await refusal({ authorization })).toEqual(REFUSED);
  });

  test('knows the scheme in any case', async () => {
    const { token } = await create();
    for (const scheme of ['bearer', 'BEARER', 'Bearer  '])
      expect((await refusal({ authorization: `${scheme} ${token}` }))[0]).toBe(200);
  });

  test('takes no token from the query, a cookie, a body or another scheme', async () => {
    const { token } = await create();
    const not = [401, 'not_signed_in', 'Please sign in.'];
    for (const name of ['token', 'access_token', 'authorization'])
      expect(await refusal({}, `${EVENTS}?${name}=${token}`)).toEqual(not);
    expect(await refusal({ cookie: `__Host-session=${token}; session=${token}` })).toEqual(not);
    expect(await refusal({ authorization: `Basic ${token}` })).toEqual(not);
    expect(await refusal({ authorization: token })).toEqual(not);
    expect(await refusal({ 'x-api-key': token })).toEqual(not);
  });

  test('refuses two of them in one request', async () => {
    const { token } = await create();
    const { host, hostname, port } = new URL(server.url);
    const headers = ['host', host, 'authorization', `Bearer ${token}`, 'Authorization', `Bearer ${token}`];
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ hostname, port, path: EVENTS, headers }, resolve).on('error', reject);
    });
    answer.destroy();
    expect(answer.statusCode).toBe(401);
  });

  test('counts alone, even next to a session', async () => {
    const { token } = await create();
    const both = (authorization: string) => ({ ...admin.credentials, authorization });
    expect((await refusal(admin.credentials, '/api/admin/members'))[0]).toBe(200);
    expect((await refusal(both(`Bearer ${token}`), '/api/admin/members'))[0]).toBe(401);
    expect(await refusal(both('Bearer wrong'))).toEqual(REFUSED);
    expect((await refusal(both('Basic c2l0ZTpwcm94eQ=='), '/api/admin/members'))[0]).toBe(200);
    const ada = await user(server, 'Ada');
    expect((await refusal({ ...ada.credentials, authorization: `Bearer ${token}` }))[0]).toBe(200);
  });

  test('opens no address that is not there', async () => {
    const { token } = await create();
    for (const path of ['/api/admin/nothing', '/api/admin/events/x/y', '/nothing'])
      expect((await refusal({ authorization: `Bearer ${token}`, accept: 'application/json' }, path))[0]).toBe(
        404,
      );
  });

  test('signs nobody out and nobody in', async () => {
    const { token } = await create();
    const both = { authorization: `Bearer ${token}` };
    expect((await admin.get('/api/session', both)).body.viewer).toBeNull();
    await admin.send('DELETE', '/api/session', undefined, both);
    admin = await siteAdmin(server);
    const programs = program(token);
    expect((await programs.get(EVENTS)).headers.getSetCookie()).toEqual([]);
  });

  test("refuses another site's page even with a token", async () => {
    const { token } = await create();
    const answer = await program(token).send('POST', EVENTS, NEW_EVENT, { origin: 'https://evil.example' });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'other_site']);
    const preflight = await fetch(server.url + EVENTS, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-headers': 'authorization' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    expect(preflight.status).toBe(405);
  });

  test('makes an address that guesses wait, but never a good token', async () => {
    const strict = await startTestServer(
      { LIMIT_TOKENS_PER_ADDRESS: '3', TRUST_PROXY: '127.0.0.1' },
      { databaseUrl: server.databaseUrl },
    );
    const { token } = await create();
    const ask = async (one: string, ip = '192.0.2.1') =>
      (await program(one, strict).get(EVENTS, { 'x-forwarded-for': ip })).status;
    for (let n = 0; n < 3; n++) expect(await ask(`sd_guess-${n}`)).toBe(401);
    expect([await ask('sd_guess'), await ask('Bearer')]).toEqual([429, 429]);
    expect([await ask(token), await ask('sd_guess', '192.0.2.2')]).toEqual([200, 401]);
  });
});

describe('tokens end', () => {
  test('with a new password', async () => {
    const own = await startTestServer();
    const { token } = await create('Before', await siteAdmin(own));
    await setPassword(own.db, ADMIN.email, 'another-password', ADMIN.email);
    expect(await refusal({ authorization: `Bearer ${token}` }, EVENTS, own)).toEqual(REFUSED);
  });

  test('with being the site admin, for good', async () => {
    const own = await startTestServer();
    const { token } = await create('Before', await siteAdmin(own));
    const next = await startTestServer({ ADMIN_EMAIL: 'next@example.com' }, { databaseUrl: own.databaseUrl });
    for (const at of [next, own])
      expect(await refusal({ authorization: `Bearer ${token}` }, EVENTS, at)).toEqual(REFUSED);
  });

  test('with the account', async () => {
    const own = await startTestServer();
    const boss = await siteAdmin(own);
    const { token } = await create('Before', boss);
    await sql`update profiles set email = 'former@example.com' where id = ${boss.id}`.execute(own.db);
    expect(await refusal({ authorization: `Bearer ${token}` }, EVENTS, own)).toEqual(REFUSED);
    await expectOk(boss.delete('/api/me', { confirmation: 'delete my account' }));
    expect(await own.db.selectFrom('api_tokens').selectAll().execute()).toEqual([]);
  });
});
