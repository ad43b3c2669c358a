import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../test/openid-provider.ts';
import { ProviderTab } from '../../test/provider-tab.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/server.ts';
import { expectOk, league, user } from '../../test/world.ts';

const PUBLIC_URL = 'http://picks.example.com';
const INVITED = { status: 403, message: "This site is invite-only. Ask a league's admin for a link." };
const CLOSED = { status: 403, message: 'This site takes no new accounts.' };

let provider: OpenIdProvider;
let server: TestServer;
let closed: TestServer;
let owner: Client;
let leagueId: string;
let code: string;
let count = 0;

beforeAll(async () => {
  provider = await startOpenIdProvider(PUBLIC_URL);
  const common = { PUBLIC_URL, ...provider.environment };
  server = await startTestServer({ ...common, SIGN_UPS: 'invited' });
  closed = await startTestServer({ ...common, SIGN_UPS: 'closed' }, { databaseUrl: server.databaseUrl });
  owner = await user(server, 'Olga', { pro: true });
});
afterAll(() => provider.stop());

beforeEach(async () => {
  leagueId = await league(owner, []);
  code = (await expectOk(owner.post(`/api/leagues/${leagueId}/invites`))).body.code;
});

const newEmail = () => `new${count++}@example.com`;
const setInvite = (fields: { use_count?: number; expires_at?: Date }) =>
  server.db.updateTable('invites').set(fields).where('code', '=', code).execute();
const uses = async () =>
  (await server.db.selectFrom('invites').select('use_count').where('code', '=', code).executeTakeFirst())!
    .use_count;
const accounts = async (emails: string[]) =>
  (await server.db.selectFrom('profiles').select('id').where('email', 'in', emails).execute()).length;

async function signUp(door: object, { site = server, email = newEmail() } = {}) {
  const client = site.visitor();
  const { status, body } = await client.post('/api/session', { email, password: 'pass-word', ...door });
  return { client, email, status, message: body.error?.message };
}

test('by invitation, a usable invite makes account and member at once, and takes one use', async () => {
  const { client, status } = await signUp({ invite: code.toLowerCase() });
  expect(status).toBe(200);
  expect((await client.get(`/api/leagues/${leagueId}`)).status).toBe(200);
  expect(await uses()).toBe(1);
  const { body } = await expectOk(client.post(`/api/invites/${code}/redemption`));
  expect(body).toEqual({ league_id: leagueId, joined: false });
  expect(await uses()).toBe(1);
});

test("so does a league's open link", async () => {
  const { client, status } = await signUp({ league: leagueId });
  expect(status).toBe(200);
  expect((await client.get(`/api/leagues/${leagueId}`)).status).toBe(200);
});

async function spoiled(fields: Parameters<typeof setInvite>[0]) {
  await setInvite(fields);
  return { invite: code };
}

test.each<[string, () => object | Promise<object>]>([
  ['nothing', () => ({})],
  ['an invite that nobody made', () => ({ invite: 'ABCDEFGHJKMN' })],
  ['an expired invite', () => spoiled({ expires_at: new Date(0) })],
  ['a used up invite', () => spoiled({ use_count: 50 })],
  ['a league that cannot be one', () => ({ league: 'nonsense' })],
  ['a league that is not there', () => ({ league: '00000000-0000-4000-8000-000000000000' })],
  [
    'a league whose link is closed',
    async () => {
      await server.db
        .updateTable('leagues')
        .set({ join_by_link: false })
        .where('id', '=', leagueId)
        .execute();
      return { league: leagueId };
    },
  ],
])('%s gets nobody an account', async (_, doorOf) => {
  const refused = await signUp(await doorOf());
  expect(refused).toMatchObject(INVITED);
  expect(await accounts([refused.email])).toBe(0);
  expect((await refused.client.get('/api/session')).body.viewer).toBeNull();
});

test('who has an account signs in as ever, wherever sign-ups are not open', async () => {
  const { email } = await signUp({ invite: code });
  for (const site of [server, closed]) expect((await signUp({}, { site, email })).status).toBe(200);
});

test("when many sign up with an invite's last use at once, one gets an account", async () => {
  await setInvite({ use_count: 49 });
  const all = await Promise.all(Array.from({ length: 6 }, () => signUp({ invite: code })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
  expect(await accounts(all.map(({ email }) => email))).toBe(1);
  expect(await uses()).toBe(50);
});

test('closed, not even an invite makes an account', async () => {
  for (const door of [{}, { invite: code }, { league: leagueId }])
    expect(await signUp(door, { site: closed })).toMatchObject(CLOSED);
  expect(await uses()).toBe(0);
});

test('a provider lets nobody in whom a password would not', async () => {
  const signIn = async (site: TestServer, flow?: Record<string, string>) => {
    const client = site.visitor();
    const stranger = provider.add({ email: newEmail() });
    return { client, came: await new ProviderTab(client, provider).signIn(stranger, flow) };
  };
  const asked = `/?${new URLSearchParams({ error: INVITED.message })}`;
  expect((await signIn(server)).came).toBe(asked);
  expect((await signIn(closed, { invite: code })).came).toContain(
    new URLSearchParams({ error: CLOSED.message }).toString(),
  );
  const byInvite = await signIn(server, { invite: code });
  expect(byInvite.came).toBe(`/invite/${code}`);
  const byLink = await signIn(server, { redirect: `/app/league/${leagueId}/join` });
  expect(byLink.came).toBe('/auth/google-callback');
  for (const { client } of [byInvite, byLink])
    expect((await client.get(`/api/leagues/${leagueId}`)).status).toBe(200);
});

test("the site admin's account can always be made", async () => {
  await server.db
    .updateTable('profiles')
    .set({ email: newEmail() })
    .where('email', '=', ADMIN.email)
    .execute();
  expect((await signUp({}, { site: closed, email: ADMIN.email })).status).toBe(200);
});
