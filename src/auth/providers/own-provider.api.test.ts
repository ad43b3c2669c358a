import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { collectLog } from '../../../test/log-lines.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../../test/openid-provider.ts';
import { ProviderTab } from '../../../test/provider-tab.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk, league, user } from '../../../test/world.ts';
import { createSignInLink } from '../operator.server.ts';
import { createLink } from '../recovery.sql.ts';

const PUBLIC_URL = 'http://picks.example.com';
const FAILED = '/?error=Pocket+ID+sign-in+failed.';
const REFUSED = { status: 403, message: 'This site takes no passwords.' };
const password = 'pass-word';

const collected = collectLog();
let google: OpenIdProvider;
let own: OpenIdProvider;
/** With passwords, Google and a provider of its own; the same site without passwords, and with the site admin's. */
let both: TestServer;
let off: TestServer;
let admins: TestServer;
beforeAll(async () => {
  google = await startOpenIdProvider(PUBLIC_URL);
  own = await startOpenIdProvider(PUBLIC_URL, { isStrict: true });
  const alone = { PUBLIC_URL, ...own.ownEnvironment };
  both = await startTestServer({ ...alone, ...google.environment }, { log: collected.log });
  const { databaseUrl } = both;
  off = await startTestServer({ ...alone, PASSWORDS: 'off' }, { databaseUrl });
  admins = await startTestServer({ ...alone, PASSWORDS: 'admin' }, { databaseUrl });
});
afterAll(() => Promise.all([google.stop(), own.stop()]));

const session = async (client: Client) => (await client.get('/api/session')).body;
const ownTab = (client: Client) => new ProviderTab(client, own, 'oidc');
const refusal = async (asked: ReturnType<Client['post']>) => {
  const { status, body } = await asked;
  return { status, message: body.error?.message };
};

test('the session says where people sign in, unless it is by password or with Google', async () => {
  const site = async (server: TestServer) => (await session(server.visitor())).site;
  const [google, oidc] = [
    { id: 'google', name: 'Google' },
    { id: 'oidc', name: 'Pocket ID' },
  ];
  expect(await site(both)).toEqual({ providers: [google, oidc], takes_passwords: true, is_demo: false });
  expect(await site(off)).toEqual({ providers: [oidc], takes_passwords: false, is_demo: false });
  expect(await site(admins)).toEqual({ providers: [oidc], takes_passwords: true, is_demo: false });
  expect(await session((await startTestServer()).visitor())).toEqual({ viewer: null });
});

test('a provider that gives the email only when asked, and takes the secret in a header, signs in', async () => {
  const client = off.visitor();
  const ada = own.add({ email: 'Ada@Example.com', name: `Ada ${'x'.repeat(60)}` });
  const first = ownTab(client);
  await first.leave();
  // Not every provider knows what Google is asked.
  expect(first.address.searchParams.get('prompt')).toBeNull();
  expect(await first.comeBack(await first.choose(ada))).toBe('/auth/provider-callback');
  const { viewer } = await session(client);
  // As long as a name may be.
  expect(viewer).toMatchObject({ email: 'ada@example.com', suggested_name: `Ada ${'x'.repeat(46)}` });
  const again = off.visitor();
  Object.assign(ada, { email: 'ada.new@example.com', email_verified: false });
  await ownTab(again).signIn(ada);
  expect((await session(again)).viewer.id).toBe(viewer.id);
});

test('both providers lead to the account that has the verified e-mail, and none to another', async () => {
  const [here, there, namesake] = [both.visitor(), both.visitor(), both.visitor()];
  const bo = google.add({ email: 'bo@example.com', name: 'Bo Holm' });
  await new ProviderTab(here, google).signIn(bo);
  await ownTab(there).signIn(own.add({ email: 'bo@example.com', name: 'Bobby' }));
  const { viewer } = await session(there);
  // The first one's name is suggested.
  expect(viewer).toMatchObject({ id: (await session(here)).viewer.id, suggested_name: 'Bo Holm' });
  await expectOk(here.put('/api/me/onboarding', { display_name: 'Bo' }));
  expect((await session(here)).viewer.suggested_name).toBeNull();
  // What one provider calls him is somebody else at the other.
  await ownTab(namesake).signIn(own.add({ email: 'joe@example.com', sub: bo.sub }));
  expect((await session(namesake)).viewer.email).toBe('joe@example.com');
  const impostor = own.add({ email: 'bo@example.com', email_verified: false });
  expect(await ownTab(both.visitor()).signIn(impostor)).toBe(FAILED);
});

test("an invite leads back to the invite, and a user who cancels sees the provider's name", async () => {
  const client = both.visitor();
  const cleo = own.add({ email: 'cleo@example.com' });
  expect(await ownTab(client).signIn(cleo, { invite: 'AbCd1234' })).toBe('/invite/AbCd1234');
  expect(await ownTab(both.visitor()).signIn(null, { redirect: '/app/profile' })).toBe(
    `${FAILED}&redirect=%2Fapp%2Fprofile`,
  );
});

test("a flow takes its own provider's answer only", async () => {
  const client = both.visitor();
  const tab = ownTab(client);
  await tab.leave();
  const callback = await tab.choose(own.add({ email: 'dan@example.com' }));
  expect(await tab.comeBack(callback.replace('/oidc/', '/google/'))).toBe('/?error=Google+sign-in+failed.');
  expect((await session(client)).viewer).toBeNull();
});

test('without one, and under any other name, nothing is there', async () => {
  const plain = await startTestServer({ PUBLIC_URL }, { log: collected.log });
  expect((await plain.visitor().get('/api/auth/oidc')).headers.get('location')).toContain('failed');
  const reasons = collected.lines.map(({ reason }) => reason);
  expect(reasons).toContain('it is not configured: set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
  expect((await plain.visitor().get('/api/auth/okta')).status).toBe(404);
});

test('after too many failures one has to wait, and the log says so', async () => {
  const limits = { LIMIT_SIGN_INS_PER_ADDRESS: '1' };
  const log = { databaseUrl: both.databaseUrl, log: collected.log };
  const limited = await startTestServer({ PUBLIC_URL, ...own.ownEnvironment, ...limits }, log);
  for (const user of [null, own.add({ email: 'ivy@example.com' })])
    expect(await ownTab(limited.visitor()).signIn(user)).toBe(FAILED);
  expect(collected.lines.at(-2)).toMatchObject({
    ...{ level: 50, msg: 'Pocket ID sign-in failed' },
    err: { message: expect.stringContaining('Too many attempts') },
  });
});

test('SIGN_UPS holds for it', async () => {
  const { databaseUrl } = both;
  const invited = await startTestServer(
    { PUBLIC_URL, ...own.ownEnvironment, SIGN_UPS: 'invited' },
    { databaseUrl, log: collected.log },
  );
  const owner = await user(both, 'Olga', { pro: true });
  const id = await league(owner, []);
  const { code } = (await expectOk(owner.post(`/api/leagues/${id}/invites`))).body;
  const stranger = own.add({ email: 'eve@example.com' });
  expect(await ownTab(invited.visitor()).signIn(stranger)).toContain('invite-only');
  // Nothing that an operator has to look at.
  expect(collected.lines).toContainEqual(
    expect.objectContaining({ level: 30, msg: 'sign-up refused', reason: 'sign_ups_invited' }),
  );
  const client = invited.visitor();
  expect(await ownTab(client).signIn(stranger, { invite: code })).toBe(`/invite/${code}`);
  expect((await client.get(`/api/leagues/${id}`)).status).toBe(200);
  await expectOk(owner.patch(`/api/leagues/${id}`, { join_by_link: true }));
  const byLink = invited.visitor();
  const redirect = `/app/league/${id}/join`;
  const gil = own.add({ email: 'gil@example.com' });
  expect(await ownTab(byLink).signIn(gil, { redirect })).toBe('/auth/provider-callback');
  expect((await session(byLink)).viewer.email).toBe('gil@example.com');
});

test.each<[string, () => TestServer]>([
  ['off', () => off],
  ['admin', () => admins],
])("PASSWORDS=%s refuses everybody's, old and new, and links to set one", async (_, site) => {
  const email = `fay-${_}@example.com`;
  const member = both.visitor();
  await expectOk(member.post('/api/session', { email, password }));
  const client = site().visitor();
  for (const [name, value] of member.cookies) client.cookies.set(name, value);
  const other = site().visitor();
  const { id } = (await session(member)).viewer;
  expect(await refusal(other.post('/api/session', { email, password }))).toEqual(REFUSED);
  expect(await refusal(other.post('/api/session', { email: `new-${email}`, password }))).toEqual(REFUSED);
  expect(await refusal(other.post('/api/recovery/requests', { email }))).toEqual(REFUSED);
  await expectOk(other.post('/api/recovery/grants', await createLink(both.db, id, 'recovery')));
  expect(await refusal(other.put('/api/recovery/password', { password: 'new-word' }))).toEqual(REFUSED);
  const change = { current_password: password, password: 'new-word' };
  expect(await refusal(client.put('/api/me/password', change))).toEqual(REFUSED);
  const elsewhere = { email: 'fay.other@example.com', password };
  expect(await refusal(client.put('/api/me/email', elsewhere))).toEqual(REFUSED);
  // Nothing of it was done.
  expect((await both.visitor().post('/api/session', { email, password })).status).toBe(200);
});

test("PASSWORDS=admin is the site admin's way back in, PASSWORDS=off is not; the operator's link works with both", async () => {
  expect(await refusal(off.visitor().post('/api/session', ADMIN))).toEqual(REFUSED);
  await expectOk(admins.visitor().post('/api/session', ADMIN));
  expect((await admins.visitor().post('/api/recovery/requests', { email: ADMIN.email })).status).toBe(202);
  const link = await createSignInLink(off.db, ADMIN.email, PUBLIC_URL);
  const fields = new URLSearchParams(new URL(link).hash.slice(1));
  const client = off.visitor();
  const tokens = {
    access_token: fields.get('access_token'),
    refresh_token: fields.get('refresh_token'),
  };
  await expectOk(client.post('/api/sign-in-links', tokens));
  expect((await session(client)).viewer).toMatchObject({ is_site_admin: true });
});
