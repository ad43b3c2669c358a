import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import { everythingIn, passTime } from '../../../test/database-state.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk } from '../../../test/world.ts';
import { findAccount } from '../accounts.sql.ts';
import { setPasswordHash } from '../recovery.sql.ts';
import { endAllSessions, listSessions, openPasswordSession } from './sessions.sql.ts';
import { newToken } from './token.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await withBystander(server);
});

async function signIn(email: string, userAgent: string) {
  const client = server.visitor();
  const headers = { 'user-agent': userAgent };
  await expectOk(client.send('POST', '/api/session', { email, password: 'pass-word' }, headers));
  return client;
}

describe('sessions', () => {
  test('are listed to their owner, and ended by them', async () => {
    await signIn('ada@example.com', 'Tablet');
    const laptop = await signIn('ada@example.com', 'Laptop');
    const phone = await signIn('ada@example.com', 'Phone');
    await signIn('bo@example.com', 'Stranger');
    const { sessions } = (await laptop.get('/api/sessions')).body;
    expect(sessions).toHaveLength(3);
    expect(sessions).toContainEqual(expect.objectContaining({ user_agent: 'Laptop', is_current: true }));
    const [other] = sessions;
    expect(other).toMatchObject({ user_agent: 'Phone', is_current: false });
    // Of one moment in the order of their ids, however they lie on the disk.
    const ids: string[] = sessions.map(({ id }: { id: string }) => id).sort();
    const seen = new Date(Date.now() - 60_000);
    for (const id of ids.toReversed())
      await sql`update sessions set last_seen_at = ${seen} where id = ${id}`.execute(server.db);
    const again = (await laptop.get('/api/sessions')).body.sessions.map(({ id }: { id: string }) => id);
    expect(again).toEqual(ids);
    await expectOk(laptop.delete(`/api/sessions/${other.id}`));
    expect((await phone.get('/api/session')).body.viewer).toBeNull();
    expect((await laptop.get('/api/session')).body.viewer).not.toBeNull();
  });

  test("another user's session is not found", async () => {
    const mine = await signIn('cleo@example.com', 'Mine');
    const theirs = await signIn('dan@example.com', 'Theirs');
    const { sessions } = (await theirs.get('/api/sessions')).body;
    expect((await mine.delete(`/api/sessions/${sessions[0].id}`)).status).toBe(404);
    expect((await theirs.get('/api/session')).body.viewer).not.toBeNull();
  });

  test('ending the current one signs out', async () => {
    const client = await signIn('eve@example.com', 'Only');
    const { sessions } = (await client.get('/api/sessions')).body;
    await expectOk(client.delete(`/api/sessions/${sessions[0].id}`));
    expect(client.cookies.has('session')).toBe(false);
  });

  test('need a session', async () => {
    expect((await server.visitor().get('/api/sessions')).status).toBe(401);
  });

  test('a sign-in opens a new session and ends the one the browser had', async () => {
    const client = await signIn('fay@example.com', 'First');
    const before = new Map(client.cookies);
    await expectOk(client.post('/api/session', { email: 'gus@example.com', password: 'pass-word' }));
    expect(client.cookies).not.toEqual(before);
    const thief = server.visitor();
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect((await thief.get('/api/session')).body.viewer).toBeNull();
  });

  test('that cannot be looked up give the usual form of refusal', async () => {
    const own = await startTestServer();
    const client = own.visitor();
    await expectOk(client.post('/api/session', { email: 'lea@example.com', password: 'pass-word' }));
    await own.db.destroy();
    expect(await client.get('/api/leagues')).toMatchObject({
      status: 500,
      body: { error: { code: 'unexpected', message: 'Something went wrong. Please try again.' } },
    });
  });

  test('do nothing for a page rendered for another user', async () => {
    const first = await signIn('jo@example.com', 'First tab');
    const { id } = (await first.get('/api/session')).body.viewer;
    const renderedFor = (viewer: string) => ({ 'x-expected-user': viewer });
    expect((await first.get('/api/me/profile', renderedFor(id))).status).toBe(200);
    await expectOk(first.post('/api/session', { email: 'kim@example.com', password: 'pass-word' }));
    const late = await first.send('PATCH', '/api/me/profile', { display_name: 'Jo' }, renderedFor(id));
    expect(late.status).toBe(401);
    expect((await first.get('/api/me/profile')).body.display_name).toBeNull();
  });

  test('expire after 60 days unseen, and their token is nowhere in the database', async () => {
    const client = await signIn('hal@example.com', 'Old');
    const everything = await everythingIn(server.db);
    for (const token of client.cookies.values()) expect(everything).not.toContain(token);
    await passTime(server.db, 'sessions', '59 days');
    expect((await client.get('/api/session')).body.viewer).not.toBeNull();
    await passTime(server.db, 'sessions', '1 day');
    expect((await client.get('/api/session')).body.viewer).toBeNull();
    const again = await signIn('hal@example.com', 'New');
    expect((await again.get('/api/sessions')).body.sessions).toMatchObject([{ user_agent: 'New' }]);
  });

  test("of a deleted account are nobody's, even one that was opened meanwhile", async () => {
    const client = await signIn('ida@example.com', 'Phone');
    const { id } = (await client.get('/api/session')).body.viewer;
    await sql`update profiles set deleted_at = now(), email = null where id = ${id}`.execute(server.db);
    expect((await client.get('/api/session')).body.viewer).toBeNull();
    expect((await client.get('/api/me/profile')).status).toBe(401);
  });

  test('last longer than 60 days for a returning user', async () => {
    const client = server.visitor();
    const away = await signIn('nia@example.com', 'Away');
    const { headers } = await client.post('/api/session', {
      email: 'max@example.com',
      password: 'pass-word',
    });
    const maxAge = Number(/max-age=(\d+)/i.exec(headers.get('set-cookie')!)?.[1]);
    expect(maxAge / 86_400).toBeGreaterThan(120);
    for (let month = 0; month < 4; month++) {
      await sql`update sessions set last_seen_at = last_seen_at - interval '30 days'`.execute(server.db);
      await passTime(server.db, 'sessions', '30 days');
      expect((await client.get('/api/session')).body.viewer).not.toBeNull();
    }
    expect((await away.get('/api/session')).body.viewer).toBeNull();
  });

  test('a password that is changed while it lets someone in leaves them no session', async () => {
    await signIn('ida@example.com', 'Before');
    const { id, password_hash } = (await findAccount(server.db, 'ida@example.com'))!;
    const opened = await server.db.transaction().execute(async (tx) => {
      await setPasswordHash(tx, id, 'another hash');
      // Waits for the change to commit, then finds the old hash gone.
      const opening = openPasswordSession(server.db, {
        token: newToken(),
        profile_id: id,
        password_hash: password_hash!,
        user_agent: 'Late',
      });
      await endAllSessions(tx, id);
      return { opening };
    });
    expect(await opened.opening).toBe(false);
    expect(await listSessions(server.db, id)).toEqual([]);
  });
});
