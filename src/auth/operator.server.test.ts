import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { passTime } from '../../test/database-state.ts';
import { untilWaiting } from '../../test/lock-waits.ts';
import { linkTokens } from '../../test/recovery-link.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/server.ts';
import { expectOk } from '../../test/world.ts';
import { createSignInLink, setPassword } from './operator.server.ts';
import { sessionCookie } from './sessions/session-cookie.server.ts';
import { openSession } from './sessions/sessions.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

async function account(email: string): Promise<Client> {
  const client = server.visitor();
  await expectOk(client.post('/api/session', { email, password: 'old-password' }));
  return client;
}

const viewer = async (client: Client) => (await client.get('/api/session')).body.viewer;

describe("the operator's one-time sign-in link", () => {
  test('signs in once, of ten tries at once', async () => {
    await account('ada@example.com');
    const link = await createSignInLink(server.db, 'Ada@Example.com ', 'https://picks.example.com');
    expect(link).toMatch(/^https:\/\/picks\.example\.com\/auth\/callback#/);
    const browsers = Array.from({ length: 10 }, () => server.visitor());
    const answers = await Promise.all(browsers.map((b) => b.post('/api/sign-in-links', linkTokens(link))));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(410)]);
    const signedIn = await Promise.all(browsers.map(viewer));
    expect(signedIn.filter(Boolean)).toMatchObject([{ email: 'ada@example.com' }]);
  });

  test('lasts an hour, sets no password and proves no e-mail', async () => {
    await account('bo@example.com');
    const tokens = linkTokens(await createSignInLink(server.db, 'bo@example.com', server.url));
    expect((await server.visitor().post('/api/recovery/grants', tokens)).status).toBe(410);
    await passTime(server.db, 'recovery_links', '60 minutes');
    const answer = await server.visitor().post('/api/sign-in-links', tokens);
    expect(answer.body.error.message).toBe('This sign-in link is no longer valid.');
  });

  test('an unknown e-mail is refused', async () => {
    await expect(createSignInLink(server.db, 'nobody@example.com', server.url)).rejects.toMatchObject({
      code: 'user_not_found',
    });
  });
});

describe("the operator's new password", () => {
  test('replaces the old one, ends sessions and voids links', async () => {
    const client = await account('cleo@example.com');
    const tokens = linkTokens(await createSignInLink(server.db, 'cleo@example.com', server.url));
    // Whoever is being let in at that moment is not let in for long.
    const late = server.visitor();
    const { done } = await server.db.transaction().execute(async (tx) => {
      const { id } = await viewer(client);
      late.cookies.set(sessionCookie(server.config.publicUrl), await openSession(tx, id, 'node'));
      const done = setPassword(server.db, 'CLEO@example.com', 'new-password', ADMIN.email);
      await untilWaiting(server.db);
      return { done };
    });
    await done;
    for (const one of [client, late]) expect(await viewer(one)).toBeNull();
    expect((await server.visitor().post('/api/sign-in-links', tokens)).status).toBe(410);
    const signIn = (password: string) =>
      server.visitor().post('/api/session', { email: 'cleo@example.com', password });
    expect((await signIn('old-password')).status).toBe(401);
    expect((await signIn('new-password')).status).toBe(200);
  });

  test('follows the password rules', async () => {
    await expect(setPassword(server.db, 'cleo@example.com', 'short', ADMIN.email)).rejects.toMatchObject({
      code: 'password_too_short',
    });
  });
});
