import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await withBystander(server);
});

const ada = { email: 'ada@example.com', password: 'first-lady' };

describe('login or register', () => {
  test('an unknown e-mail creates the account and signs in; the profile is still to be completed', async () => {
    const visitor = server.visitor();
    expect((await visitor.get('/api/session')).body.viewer).toBeNull();
    expect((await visitor.post('/api/session', ada)).body).toEqual({ created: true });
    expect((await visitor.get('/api/session')).body.viewer).toMatchObject({
      email: ada.email,
      display_name: null,
      shown_name: 'ada',
      role: 'standard',
      is_site_admin: false,
      needs_onboarding: true,
    });
  });

  test('the same e-mail in another case signs in to the same account', async () => {
    const visitor = server.visitor();
    const answer = await visitor.post('/api/session', { email: ' ADA@Example.com ', password: ada.password });
    expect(answer.body).toEqual({ created: false });
  });

  test('a known e-mail with a wrong password is refused and nothing changes', async () => {
    const visitor = server.visitor();
    const answer = await visitor.post('/api/session', { ...ada, password: 'guessing' });
    expect(answer).toMatchObject({
      status: 401,
      body: { error: { message: 'Wrong password for this account. Try again or reset your password.' } },
    });
    expect(visitor.cookies.size).toBe(0);
  });

  test.each([
    [{ email: '', password: 'x' }, 'Please enter your email and password.'],
    [{ email: 'ada@example.com', password: '' }, 'Please enter your email and password.'],
    [{ email: 'new@example.com', password: 'short' }, 'Password must be at least 6 characters.'],
  ])('%o is refused: %s', async (body, message) => {
    const answer = await server.visitor().post('/api/session', body);
    expect(answer).toMatchObject({ status: 422, body: { error: { message } } });
  });

  test('of twenty first sign-ins with one email at once, one creates the account and all are signed in', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.visitor().post('/api/session', { email: 'race@example.com', password: 'same-one' }),
      ),
    );
    expect(tries.map((t) => t.status)).toEqual(Array(20).fill(200));
    expect(tries.filter((t) => t.body.created)).toHaveLength(1);
  });

  test('a sign-up that creates no account says so, and signs nobody in', async () => {
    await sql`create function swallow() returns trigger language plpgsql as 'begin return null; end'`.execute(
      server.db,
    );
    await sql`create trigger swallow before insert on profiles for each row execute function swallow()`.execute(
      server.db,
    );
    const visitor = server.visitor();
    const answer = await visitor.post('/api/session', { email: 'lost@example.com', password: 'long-enough' });
    await sql`drop trigger swallow on profiles`.execute(server.db);
    expect(answer).toMatchObject({
      status: 500,
      body: { error: { message: 'Account creation failed. Please try again.' } },
    });
    expect(visitor.cookies.size).toBe(0);
  });

  test('signing out ends the session on the server too', async () => {
    const visitor = server.visitor();
    await visitor.post('/api/session', ada);
    const stolen = server.visitor();
    for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value);
    expect((await visitor.delete('/api/session')).status).toBe(204);
    expect((await stolen.get('/api/session')).body.viewer).toBeNull();
  });
});

describe('the site admin', () => {
  test('the account of ADMIN_EMAIL exists from the start, pro and verified', async () => {
    const admin = server.visitor();
    await admin.post('/api/session', { email: 'Admin@example.com', password: 'the-admin-password' });
    expect((await admin.get('/api/session')).body.viewer).toMatchObject({ role: 'pro', is_site_admin: true });
  });
});
