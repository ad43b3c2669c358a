import { beforeAll, expect, test } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import type { Client } from '../../../test/client.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { linkTokens } from '../../../test/recovery-link.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk, PASSWORD, user } from '../../../test/world.ts';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ SMTP_URL: mail.url });
  await withBystander(server);
  return () => mail.stop();
});

const change = (client: Client, current_password: string, password: string) =>
  client.put('/api/me/password', { current_password, password });
const viewer = async (client: Client) => (await client.get('/api/session')).body.viewer;
async function signIn(email: string, password: string): Promise<Client | null> {
  const client = server.visitor();
  return (await client.post('/api/session', { email, password })).status === 200 ? client : null;
}

test('the new password counts, other devices are signed out, mailed links are void', async () => {
  const ada = await user(server, 'Ada');
  const phone = (await signIn(ada.email, PASSWORD))!;
  await expectOk(ada.post('/api/recovery/requests', { email: ada.email }));
  const tokens = linkTokens((await mail.next(ada.email)).text);
  expect((await change(ada, PASSWORD, 'battery-staple')).status).toBe(204);
  expect((await viewer(ada)).email).toBe(ada.email);
  expect(await viewer(phone)).toBeNull();
  const [{ password_hash } = {}] = await server.db
    .selectFrom('credentials')
    .select('password_hash')
    .where('profile_id', '=', ada.id)
    .execute();
  // As OWASP recommends.
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await signIn(ada.email, PASSWORD)).toBeNull();
  expect(await signIn(ada.email, 'battery-staple')).not.toBeNull();
  expect((await server.visitor().post('/api/recovery/grants', tokens)).status).toBe(410);
});

test.each([
  ['guessed', 'battery-staple', 'current_password_wrong'],
  ['', 'battery-staple', 'current_password_wrong'],
  [PASSWORD, 'five5', 'password_too_short'],
  [PASSWORD, '      ', 'new_password_required'],
])("'%s' to '%s': %s, and nothing changes", async (current, password, code) => {
  const bo = await user(server, 'Bo');
  expect(await change(bo, current, password)).toMatchObject({ status: 422, body: { error: { code } } });
  expect(await signIn(bo.email, PASSWORD)).not.toBeNull();
});

test('of two changes at once, one counts', async () => {
  const cy = await user(server, 'Cy');
  const phone = (await signIn(cy.email, PASSWORD))!;
  const answers = await Promise.all([
    change(cy, PASSWORD, 'first-one'),
    change(phone, PASSWORD, 'second-one'),
  ]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  const signedIn = await Promise.all(['first-one', 'second-one'].map((word) => signIn(cy.email, word)));
  expect(signedIn.map(Boolean)).toEqual(answers.map(({ status }) => status === 204));
});

test('guesses are limited', async () => {
  const limited = await startTestServer({ LIMIT_SIGN_INS_PER_ACCOUNT: '3' });
  const dan = await user(limited, 'Dan');
  // What was right is none.
  expect((await change(dan, PASSWORD, 'battery-staple')).status).toBe(204);
  for (let n = 0; n < 3; n++) expect((await change(dan, 'guessed', PASSWORD)).status).toBe(422);
  expect((await change(dan, 'battery-staple', PASSWORD)).status).toBe(429);
});
