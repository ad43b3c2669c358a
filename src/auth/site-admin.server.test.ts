import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { linkTokens } from '../../test/recovery-link.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { expectOk } from '../../test/world.ts';
import { createSignInLink, setPassword } from './operator.server.ts';
import { bootstrapSiteAdmin } from './site-admin.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const viewer = async (client: Client) => (await client.get('/api/session')).body.viewer;
const isSiteAdmin = { is_site_admin: true, role: 'pro' };

async function signIn(where: TestServer, email: string, password: string) {
  const client = where.visitor();
  const { status } = await client.post('/api/session', { email, password });
  return { client, status };
}

const startAs = (email: string) =>
  startTestServer(
    { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'the-operators-password' },
    { databaseUrl: server.databaseUrl },
  );

describe('an account of ADMIN_EMAIL that never proved it', () => {
  test('is taken from its registrant when a server starts', async () => {
    const email = 'taken@example.com';
    const planted = (await signIn(server, email, 'planted-password')).client;
    const link = linkTokens(await createSignInLink(server.db, email, server.url));
    const own = await startAs(email);
    expect(await viewer(planted)).toBeNull();
    expect((await own.visitor().post('/api/sign-in-links', link)).status).toBe(410);
    expect((await signIn(own, email, 'planted-password')).status).toBe(401);
    const { client } = await signIn(own, email, 'the-operators-password');
    expect(await viewer(client)).toMatchObject(isSiteAdmin);
    await startAs(email);
    expect(await viewer(client)).toMatchObject(isSiteAdmin);
  });

  test("is proved by the operator's set-password; nobody else's is", async () => {
    const email = 'late@example.com';
    const own = await startAs(email);
    const { client: former } = await signIn(own, email, 'the-operators-password');
    await own.db
      .updateTable('credentials')
      .set({ email_verified_at: null })
      .where('profile_id', '=', (await viewer(former)).id)
      .execute();
    const { client: other } = await signIn(own, 'other@example.com', 'a-password');
    const otherId = (await viewer(other)).id;
    await setPassword(own.db, 'Late@example.com', 'set-password', email);
    await setPassword(own.db, 'other@example.com', 'set-password', email);
    const { client } = await signIn(own, email, 'set-password');
    expect(await viewer(client)).toMatchObject(isSiteAdmin);
    expect([await viewer(former), await viewer(other)]).toEqual([null, null]);
    const credentials = await own.db
      .selectFrom('credentials')
      .select('email_verified_at')
      .where('profile_id', '=', otherId)
      .execute();
    expect(credentials).toEqual([{ email_verified_at: null }]);
  });
});

test("an account of ADMIN_EMAIL that is gone is made by set-password; nobody else's is", async () => {
  const email = 'gone@example.com';
  const own = await startAs(email);
  await own.db.deleteFrom('profiles').where('email', '=', email).execute();
  await setPassword(own.db, email, 'set-password', email);
  expect(await viewer((await signIn(own, email, 'set-password')).client)).toMatchObject(isSiteAdmin);
  await expect(setPassword(own.db, 'nobody@example.com', 'set-password', email)).rejects.toMatchObject({
    code: 'user_not_found',
  });
});

test('nobody can register it between opening the port and creating the account', async () => {
  const email = 'early@example.com';
  let meanwhile: ReturnType<typeof signIn> | undefined;
  const made = await bootstrapSiteAdmin(server.db, { email, password: null }, async () => {
    meanwhile = signIn(server, email, 'mine-now');
    await untilWaiting(server.db);
  });
  expect((await meanwhile!).status).toBe(401);
  expect((await signIn(server, email, made.generatedPassword!)).status).toBe(200);
  // Whoever chose one knows it, and the log need not.
  const chosen = { email: 'chosen@example.com', password: 'the-operators-password' };
  expect((await bootstrapSiteAdmin(server.db, chosen)).generatedPassword).toBeNull();
});

test('a port that is taken leaves no account behind', async () => {
  const email = 'portless@example.com';
  const failing = bootstrapSiteAdmin(server.db, { email, password: null }, async () => {
    throw new Error('the port is taken');
  });
  await expect(failing).rejects.toThrow('the port is taken');
  const { body } = await expectOk(server.visitor().post('/api/session', { email, password: 'free-to-take' }));
  expect(body).toEqual({ created: true });
});
