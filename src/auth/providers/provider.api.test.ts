import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import type { Client } from '../../../test/client.ts';
import { hostileRedirects } from '../../../test/hostile-redirects.ts';
import { collectLog } from '../../../test/log-lines.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../../test/openid-provider.ts';
import { ProviderTab } from '../../../test/provider-tab.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk } from '../../../test/world.ts';
import { createLink } from '../recovery.sql.ts';

const PUBLIC_URL = 'http://picks.example.com';
const FAILED = '/?error=Google+sign-in+failed.';

const collected = collectLog();
let provider: OpenIdProvider;
let server: TestServer;
let without: TestServer;
beforeAll(async () => {
  provider = await startOpenIdProvider(PUBLIC_URL);
  server = await startTestServer({ PUBLIC_URL, ...provider.environment }, { log: collected.log });
  await withBystander(server);
  without = await startTestServer({ PUBLIC_URL }, { log: collected.log });
});
afterAll(() => provider.stop());

const viewer = async (client: Client) => (await client.get('/api/session')).body.viewer;
const tab = (site: Client) => new ProviderTab(site, provider);
const reasons = () => collected.lines.flatMap(({ reason }) => (typeof reason === 'string' ? [reason] : []));

async function withPassword(email: string, password = 'pass-word'): Promise<Client> {
  const client = server.visitor();
  await expectOk(client.post('/api/session', { email, password }));
  return client;
}

describe('signing in with Google', () => {
  test('creates a verified account without a name, suggesting the one at Google', async () => {
    const site = server.visitor();
    const ada = provider.add({ email: 'Ada@Example.com', name: '  Ada\u200b Lovelace ' });
    const google = tab(site);
    await google.leave();
    // Else whoever has two accounts there gets the last one, unasked.
    expect(google.address.searchParams.get('prompt')).toBe('select_account');
    expect(await google.comeBack(await google.choose(ada))).toBe('/auth/google-callback');
    // What succeeded counts against nobody.
    const { rows } = await sql`select used from attempts where kind = 'provider_address'`.execute(server.db);
    expect(rows).toEqual([{ used: 0 }]);
    expect(await viewer(site)).toMatchObject({
      email: 'ada@example.com',
      display_name: null,
      needs_onboarding: true,
      suggested_name: 'Ada Lovelace',
    });
  });

  test('finds the same account again, even if its e-mail at Google changes', async () => {
    const bo = provider.add({ email: 'bo@example.com' });
    const first = server.visitor();
    await tab(first).signIn(bo);
    Object.assign(bo, { email: 'bo.new@example.com', email_verified: false });
    const second = server.visitor();
    expect(await tab(second).signIn(bo)).toBe('/auth/google-callback');
    expect((await viewer(second)).id).toBe((await viewer(first)).id);
  });

  test('with an invite returns to the invite', async () => {
    const site = server.visitor();
    const cleo = provider.add({ email: 'cleo@example.com' });
    expect(await tab(site).signIn(cleo, { invite: 'AbCd1234_-' })).toBe('/invite/AbCd1234_-');
    expect(await tab(site).signIn(cleo, { invite: 'A'.repeat(64) })).toBe(`/invite/${'A'.repeat(64)}`);
    expect(await tab(site).signIn(cleo, { invite: 'A'.repeat(65) })).toBe('/auth/google-callback');
  });

  test('replaces the session of the user who was signed in', async () => {
    const site = await withPassword('before@example.com');
    const thief = server.visitor();
    for (const [name, value] of site.cookies) thief.cookies.set(name, value);
    await tab(site).signIn(provider.add({ email: 'after@example.com' }));
    expect((await viewer(site)).email).toBe('after@example.com');
    expect(await viewer(thief)).toBeNull();
  });

  test('two tabs at once each complete their own flow, in any order', async () => {
    const site = server.visitor();
    const [one, two] = [tab(site), tab(site)];
    const dan = provider.add({ email: 'dan@example.com' });
    await one.leave();
    await two.leave({ invite: 'AbCd1234' });
    const [backOne, backTwo] = [await one.choose(dan), await two.choose(dan)];
    expect(await two.comeBack(backTwo)).toBe('/invite/AbCd1234');
    expect(await one.comeBack(backOne)).toBe('/auth/google-callback');
    expect([...site.cookies.keys()]).toEqual(['session']);
  });

  test('beyond eight tabs the oldest are given up, so that their cookies never fill a browser', async () => {
    const site = await withPassword('eve.before@example.com');
    const eva = provider.add({ email: 'eva@example.com' });
    const tabs = Array.from({ length: 9 }, () => tab(site));
    site.cookies.set('another', 'cookie');
    const stored = () => [...site.cookies.keys()].filter((name) => name.startsWith('google-')).length;
    for (const [number, one] of tabs.entries()) {
      await one.leave();
      expect(stored()).toBe(number < 8 ? number + 1 : 1);
    }
    expect((await viewer(site)).email).toBe('eve.before@example.com');
    expect(await tabs[7]!.comeBack(await tabs[7]!.choose(eva))).toBe(FAILED);
    expect(await tabs[8]!.comeBack(await tabs[8]!.choose(eva))).toBe('/auth/google-callback');
    expect(stored()).toBe(0);
  });

  test('what a browser keeps meanwhile ends with the flow, and is out of reach of scripts and other sites', async () => {
    const { headers } = await server.visitor().get('/api/auth/google');
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^google-[\da-f]{16}=[\w-]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('ten first sign-ins of one user at once make one account', async () => {
    const eve = provider.add({ email: 'eve@example.com' });
    const sites = Array.from({ length: 10 }, () => server.visitor());
    expect(new Set(await Promise.all(sites.map((site) => tab(site).signIn(eve))))).toEqual(
      new Set(['/auth/google-callback']),
    );
    const ids = await Promise.all(sites.map(async (site) => (await viewer(site)).id));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('an account that has the e-mail already', () => {
  test('verified: is linked and keeps its password and sessions', async () => {
    const elsewhere = server.visitor();
    await expectOk(elsewhere.post('/api/session', ADMIN));
    const site = server.visitor();
    await tab(site).signIn(provider.add({ email: ADMIN.email }));
    expect(await viewer(site)).toMatchObject({ id: (await viewer(elsewhere)).id, is_site_admin: true });
    await expectOk(server.visitor().post('/api/session', ADMIN));
  });

  test('registered by someone who never proved the e-mail: their password and sessions are removed first', async () => {
    const attacker = await withPassword('victim@example.com', 'planted-password');
    const planted = await viewer(attacker);
    const link = await createLink(server.db, planted.id, 'sign_in');
    const victim = server.visitor();
    await tab(victim).signIn(provider.add({ email: 'victim@example.com' }));
    expect((await viewer(victim)).id).toBe(planted.id);
    expect(await viewer(attacker)).toBeNull();
    expect((await server.visitor().post('/api/sign-in-links', link)).status).toBe(410);
    const again = await server
      .visitor()
      .post('/api/session', { email: 'victim@example.com', password: 'planted-password' });
    expect(again.status).toBe(401);
  });

  test('is not taken over through an e-mail that the provider does not vouch for', async () => {
    const owner = await withPassword('owner@example.com');
    const site = server.visitor();
    const impostor = provider.add({ email: 'owner@example.com', email_verified: false });
    expect(await tab(site).signIn(impostor)).toBe(FAILED);
    expect(await viewer(site)).toBeNull();
    expect(await viewer(owner)).not.toBeNull();
    expect(reasons().at(-1)).toBe('the provider does not vouch for the e-mail');
  });

  test('is not taken over by another mailbox that only matches when lowercased', async () => {
    const kim = await withPassword('kim@example.com');
    const site = server.visitor();
    // U+212A, the kelvin sign.
    expect(await tab(site).signIn(provider.add({ email: '\u212aim@example.com' }))).toBe(FAILED);
    expect(await viewer(site)).toBeNull();
    expect(await viewer(kim)).not.toBeNull();
  });
});

describe('Google sign-in failed.', () => {
  test('when the user refuses; the requested page or invite is remembered', async () => {
    const site = server.visitor();
    expect(await tab(site).signIn(null, { redirect: '/app/profile' })).toBe(
      `${FAILED}&redirect=%2Fapp%2Fprofile`,
    );
    expect(await viewer(site)).toBeNull();
    expect(reasons().at(-1)).toContain('access_denied');
    expect(await tab(site).signIn(null, { invite: 'AbCd1234' })).toBe(
      `${FAILED}&redirect=%2Finvite%2FAbCd1234`,
    );
  });

  test('a redirect to another site is dropped, in whatever form', async () => {
    for (const redirect of hostileRedirects.filter((text) => text.isWellFormed())) {
      const answer = await without.visitor().get(`/api/auth/google?${new URLSearchParams({ redirect })}`);
      expect([redirect, answer.headers.get('location')]).toEqual([redirect, FAILED]);
    }
    expect(await tab(server.visitor()).signIn(null, { redirect: '//evil.example' })).toBe(FAILED);
  });

  test('when an e-mail is not verified, and no account is made', async () => {
    const fay = provider.add({ email: 'fay@example.com', email_verified: false });
    expect(await tab(server.visitor()).signIn(fay)).toBe(FAILED);
    const made = await server.db.selectFrom('profiles').where('email', '=', fay.email).execute();
    expect(made).toEqual([]);
  });

  test('when the answer was used, tampered with, or belongs to another browser', async () => {
    const gus = provider.add({ email: 'gus@example.com' });
    const site = server.visitor();
    const first = tab(site);
    await first.leave();
    const callback = await first.choose(gus);
    expect(await tab(server.visitor()).comeBack(callback)).toBe(FAILED);
    expect(await first.comeBack(callback)).toBe('/auth/google-callback');
    expect(await first.comeBack(callback)).toBe(FAILED);

    const second = tab(site);
    await second.leave();
    const tampered = new URL(await second.choose(gus));
    tampered.searchParams.set('code', 'guessed');
    expect(await second.comeBack(tampered.href)).toBe(FAILED);
  });

  test('when its sealed cookie was used before, also by ten copies at once and with new responses of the provider', async () => {
    const kai = provider.add({ email: 'kai@example.com' });
    const site = server.visitor();
    const flow = tab(site);
    await flow.leave();
    const copies = Array.from({ length: 10 }, () => {
      const copy = server.visitor();
      for (const [name, value] of site.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const callbacks = await Promise.all(copies.map(() => flow.choose(kai)));
    expect(new Set(callbacks).size).toBe(10);
    const ends = await Promise.all(copies.map((copy, i) => tab(copy).comeBack(callbacks[i]!)));
    expect(ends.sort()).toEqual([...Array(9).fill(FAILED), '/auth/google-callback']);
    expect(await flow.comeBack(await flow.choose(kai))).toBe(FAILED);
    expect(await viewer(site)).toBeNull();
  });

  test("when the code of another user's sign-in is put into one's own flow", async () => {
    const attacker = tab(server.visitor());
    await attacker.leave();
    const stolen = new URL(await attacker.choose(provider.add({ email: 'hal@example.com' })));
    const site = server.visitor();
    const own = tab(site);
    await own.leave();
    const mixed = new URL(await own.choose(provider.add({ email: 'ida@example.com' })));
    mixed.searchParams.set('code', stolen.searchParams.get('code')!);
    expect(await own.comeBack(mixed.href)).toBe(FAILED);
    expect(await viewer(site)).toBeNull();
  });

  test('when the identity is not for this very flow: each sends a nonce of its own and takes no other', async () => {
    const nonces = [];
    for (let flow = 0; flow < 2; flow++) {
      const own = tab(server.visitor());
      await own.leave();
      nonces.push(own.address.searchParams.get('nonce'));
    }
    expect(new Set(nonces).size).toBe(2);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{32,}$/);
    const site = server.visitor();
    const own = tab(site);
    await own.leave();
    own.address.searchParams.set('nonce', nonces[0]!);
    expect(await own.comeBack(await own.choose(provider.add({ email: 'liv@example.com' })))).toBe(FAILED);
    expect(await viewer(site)).toBeNull();
  });

  test.each([
    [14, '/auth/google-callback'],
    [16, FAILED],
  ])('when the choice took longer than a quarter of an hour: %i minutes', async (minutes, landing) => {
    const site = server.visitor();
    const slow = tab(site);
    const ida = provider.add({ email: `slow-${minutes}@example.com` });
    await slow.leave();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    try {
      expect(await slow.comeBack(await slow.choose(ida))).toBe(landing);
    } finally {
      vi.useRealTimers();
    }
    expect((await viewer(site)) === null).toBe(landing === FAILED);
  });

  test.each([-4, 0])("when the flow's cookie was changed from its letter %i on", async (from) => {
    const site = server.visitor();
    const own = tab(site);
    await own.leave();
    for (const [name, value] of site.cookies) site.cookies.set(name, `${value.slice(0, from)}AAAA`);
    const before = reasons().length;
    expect(await own.comeBack(await own.choose(provider.add({ email: 'jo@example.com' })))).toBe(FAILED);
    expect(reasons().slice(before)).toEqual(['the answer belongs to no sign-in that this browser began']);
  });

  test('when the identity is not signed by the provider', async () => {
    const site = server.visitor();
    expect(await tab(site).signIn(provider.add({ email: 'max@example.com', is_forged: true }))).toBe(FAILED);
    expect(await viewer(site)).toBeNull();
  });

  test('without configuration, and the log says what to set', async () => {
    for (const [query, back] of [
      ['redirect=/app', '%2Fapp'],
      ['invite=AbCd1234', '%2Finvite%2FAbCd1234'],
    ]) {
      const answer = await without.visitor().get(`/api/auth/google?${query}`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`${FAILED}&redirect=${back}`);
    }
    expect(reasons().at(-1)).toBe('it is not configured: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
  });

  test('no code, secret, state or e-mail is in the log', () => {
    expect(reasons().length).toBeGreaterThan(5);
    expect(collected.text().match(/.{60}(code=|state=|@example\.com)/i)).toBeNull();
  });
});
