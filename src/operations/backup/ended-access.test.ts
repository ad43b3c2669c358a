import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Client } from '../../../test/client.ts';
import { createDatabase, dropDatabase } from '../../../test/databases.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../../test/openid-provider.ts';
import { operatorDoes } from '../../../test/operator-command.ts';
import { ProviderTab } from '../../../test/provider-tab.ts';
import { pushSubscription } from '../../../test/push-service.ts';
import { linkTokens } from '../../../test/recovery-link.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk, league, PASSWORD, siteAdmin, user } from '../../../test/world.ts';
import { createSignInLink } from '../../auth/operator.server.ts';
import { createLink } from '../../auth/recovery.sql.ts';

const PUBLIC_URL = 'http://picks.example.com';
const HOOK = '/api/webhooks/1/s3cr3t-h00k';
const root = mkdtempSync(join(tmpdir(), 'split-decision-backup-'));
const name = `b_${randomUUID().replaceAll('-', '')}`;
let provider: OpenIdProvider;
let restored: TestServer;
/** What each of them held when the backup was made. */
let owner: Client;
let ana: Client;
let link: Record<string, string>;
let signInLink: Record<string, string>;
let grant: Client;
let flow: { browser: Client; callback: string };
let leagueId: string;
let token: string;
let revoked: string;
let usedUp: string;
let calendar: string;
let said: string;

beforeAll(async () => {
  provider = await startOpenIdProvider(PUBLIC_URL);
  const site = await startTestServer({ PUBLIC_URL, ...provider.environment });
  owner = await user(site, 'Olga', { pro: true });
  ana = await user(site, 'Ana');
  leagueId = await league(owner);
  const invite = async () => (await expectOk(owner.post(`/api/leagues/${leagueId}/invites`))).body.code;
  [revoked, usedUp] = [await invite(), await invite()];
  await expectOk(ana.put('/api/me/push', pushSubscription('http://127.0.0.1:9')));
  await expectOk(
    owner.put(`/api/leagues/${leagueId}/chat`, { service: 'discord', address: `http://127.0.0.1:9${HOOK}` }),
  );
  calendar = (await expectOk(ana.post('/api/me/calendar', { with_leagues: true }))).body.url;
  link = { ...(await createLink(site.db, ana.id, 'recovery')) };
  signInLink = linkTokens(await createSignInLink(site.db, ana.email, PUBLIC_URL));
  grant = site.visitor();
  await expectOk(grant.post('/api/recovery/grants', link));
  const leaving = site.visitor();
  const tab = new ProviderTab(leaving, provider);
  await tab.leave();
  const kai = provider.add({ email: 'kai@example.com' });
  flow = { browser: copyOf(leaving), callback: await tab.choose(kai) };
  const admin = await siteAdmin(site);
  token = (await expectOk(admin.post('/api/admin/tokens', { label: 'Results' }))).body.token;
  await operatorDoes('backup', [join(root, 'backup')], {
    DATA_DIR: site.config.dataDir,
    DATABASE_URL: site.databaseUrl,
  });

  // After the backup each of them is revoked or used.
  await expectOk(ana.delete('/api/me/calendar'));
  const callback = await tab.choose(kai);
  expect(await tab.comeBack(callback)).toBe('/auth/google-callback');
  await expectOk(site.visitor().post('/api/sign-in-links', signInLink));
  await expectOk(copyOf(grant).put('/api/recovery/password', { password: 'another-password' }));
  await expectOk(copyOf(owner).delete('/api/session'));
  const again = site.visitor();
  await expectOk(again.post('/api/session', { email: owner.email, password: PASSWORD }));
  await expectOk(again.delete(`/api/leagues/${leagueId}/invites/${revoked}`));
  await site.db.updateTable('invites').set({ use_count: 50 }).where('code', '=', usedUp).execute();

  const databaseUrl = await createDatabase(inject('postgresUrl'), name);
  said = await operatorDoes('restore', [join(root, 'backup')], {
    DATA_DIR: join(root, 'data'),
    DATABASE_URL: databaseUrl,
  });
  restored = await startTestServer(
    { PUBLIC_URL, ...provider.environment, LIMIT_SIGN_INS_PER_ACCOUNT: '1' },
    { databaseUrl },
  );
});
afterAll(async () => {
  await provider.stop();
  await restored.app.close();
  await restored.db.destroy();
  await dropDatabase(inject('postgresUrl'), name);
  rmSync(root, { recursive: true, force: true });
});

function copyOf(client: Client): Client {
  const copy = new Client(client.url);
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}
const onRestored = (client: Client) => Object.assign(copyOf(client), { url: restored.url });

describe('after a restore', () => {
  test('no session that was open at the backup is valid', async () => {
    for (const client of [owner, ana])
      expect((await onRestored(client).get('/api/session')).body.viewer).toBeNull();
    const again = restored.visitor();
    await expectOk(again.post('/api/session', { email: ana.email, password: PASSWORD }));
    // A device of a session that ended, subscribed for keys that are gone.
    expect((await again.get('/api/me/push')).body.devices).toEqual([]);
  });

  test('no mailed link, grant or sign-in link does', async () => {
    expect((await restored.visitor().post('/api/recovery/grants', link)).status).toBe(410);
    const setting = onRestored(grant).put('/api/recovery/password', { password: 'stolen-password' });
    expect((await setting).status).toBe(410);
    expect((await restored.visitor().post('/api/sign-in-links', signInLink)).status).toBe(410);
  });

  test('no address of a calendar does, and the restore says so', async () => {
    expect((await restored.visitor().get(new URL(calendar).pathname)).status).toBe(404);
    expect(said).toContain('calendar addresses');
  });

  test('no address of a group chat does, and the backup has none that can be read', async () => {
    const { rows } = await sql`select from league_chats`.execute(restored.db);
    expect(rows).toEqual([]);
    const { tables } = JSON.parse(readFileSync(join(root, 'backup', 'manifest.json'), 'utf8'));
    expect(tables).toContainEqual(expect.objectContaining({ name: 'league_chats', rows: 1 }));
    const parts = readdirSync(join(root, 'backup'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
      .map((bytes) =>
        (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('latin1'),
      );
    const hex = Buffer.from(HOOK).toString('hex');
    for (const part of parts) {
      expect(part).not.toContain('s3cr3t-h00k');
      expect(part).not.toContain(hex);
    }
  });

  test('no API token does', async () => {
    const program = Object.assign(restored.visitor(), { token });
    expect((await program.get('/api/admin/events')).status).toBe(401);
  });

  test('no way to Google and back does', async () => {
    expect(await new ProviderTab(onRestored(flow.browser), provider).comeBack(flow.callback)).toBe(
      '/?error=Google+sign-in+failed.',
    );
  });

  test('no invite does, revoked since or used up; its league makes new ones', async () => {
    for (const code of [revoked, usedUp])
      expect((await restored.visitor().get(`/api/invites/${code}`)).body.error.message).toBe(
        'This invite has expired.',
      );
    const again = restored.visitor();
    await expectOk(again.post('/api/session', { email: owner.email, password: PASSWORD }));
    const { body } = await expectOk(again.post(`/api/leagues/${leagueId}/invites`));
    expect((await restored.visitor().get(`/api/invites/${body.code}`)).status).toBe(200);
  });

  test('no browser is known: the password that it knew may be one that was changed since', async () => {
    const email = owner.email;
    expect((await restored.visitor().post('/api/session', { email, password: 'guess' })).status).toBe(401);
    const former = onRestored(owner);
    former.cookies.delete('session');
    expect((await former.post('/api/session', { email, password: 'guess' })).status).toBe(429);
  });
});
