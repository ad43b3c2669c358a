import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readDatabaseRecord } from '../../src/server/postgres/record.ts';
import { Client } from '../client.ts';
import { freePort } from '../free-port.ts';
import { LIFTED_LIMITS } from '../lifted-limits.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../openid-provider.ts';
import { ProviderTab } from '../provider-tab.ts';
import { linkTokens } from '../recovery-link.ts';
import { expectOk, league } from '../world.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'split-decision-log-'));
const admin = { email: 'marker-admin@example.com', password: 'marker-admin-password' };
let server: ServerProcess;
let mail: MailServer;
let google: OpenIdProvider;

beforeAll(async () => {
  mail = await startMailServer();
  const port = await freePort();
  const PUBLIC_URL = `http://localhost:${port}`;
  google = await startOpenIdProvider(PUBLIC_URL);
  server = await startServerProcess(dataDir, {
    PORT: `${port}`,
    PUBLIC_URL,
    LOG_LEVEL: 'trace',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: mail.url,
    ...google.environment,
    ...LIFTED_LIMITS,
  });
});

afterAll(async () => {
  await server.stop();
  await mail.stop();
  await google.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * Everything the server has logged. Leaves out the first lines, which show the site admin's login to the operator and
 * are not part of the log.
 */
async function everythingWritten(): Promise<string> {
  const { headers } = await new Client(server.address).get('/healthz');
  await vi.waitUntil(() => server.said().includes(headers.get('x-request-id')!), { timeout: 20_000 });
  return server.said().replace(/^.*Site admin: .*$/m, '');
}

/** Makes storing this name fail with an error in which PostgreSQL quotes the whole row. */
async function forbidName(name: string) {
  const outside = new pg.Client(readDatabaseRecord(dataDir)!);
  await outside.connect();
  await outside.query(
    `alter table profiles add constraint trouble check (display_name <> '${name}') not valid`,
  );
  await outside.end();
}

test('a whole life, with everything that can go wrong, leaves no secret and no e-mail in what the server writes', async () => {
  const secrets = new Map<string, string>([
    ["the admin's e-mail", admin.email],
    ["the admin's password", admin.password],
    ["the database's password", readDatabaseRecord(dataDir)!.password],
    ["the Google client's secret", google.environment.GOOGLE_CLIENT_SECRET],
  ]);
  const note = (what: string, secret: string | undefined) => {
    expect(secret, what).toMatch(/.{6}/);
    secrets.set(what, secret!);
    return secret!;
  };
  const keepCookies = (whose: string, client: Client) => {
    for (const [name, value] of client.cookies) note(`${whose} cookie ${name}`, value);
  };

  const ana = new Client(server.address);
  const email = note('an e-mail', 'marker-ana@example.com');
  const password = note('a password', 'marker-password');
  await expectOk(ana.post('/api/session', { email, password }));
  keepCookies('a first', ana);
  const wrong = note('a wrong password', 'marker-wrong-password');
  expect((await new Client(server.address).post('/api/session', { email, password: wrong })).status).toBe(
    401,
  );
  await expectOk(ana.put('/api/me/onboarding', { display_name: 'Ana' }));

  const boss = new Client(server.address);
  await expectOk(boss.post('/api/session', admin));
  keepCookies('an admin', boss);
  const leagueId = await league(boss);
  const { code } = (await expectOk(boss.post(`/api/leagues/${leagueId}/invites`))).body;
  await expectOk(ana.get(`/api/invites/${note('an invite code', code)}`));
  await expectOk(ana.post(`/api/invites/${code}/redemption`));

  const { token } = (await expectOk(boss.post('/api/admin/tokens', { label: 'Results' }))).body;
  const program = Object.assign(new Client(server.address), { token: note('an API token', token) });
  await expectOk(program.get('/api/admin/events'));
  expect((await program.get(`/api/admin/events?token=${token}`)).status).toBe(422);
  program.token = note('a wrong API token', 'marker-token');
  expect((await program.get('/api/admin/events')).status).toBe(401);

  // One mail that is refused with its address in the refusal, and one that arrives.
  mail.refuseRecipients(451);
  const refusal = mail.refusal();
  await expectOk(ana.post('/api/recovery/requests', { email }));
  await refusal;
  mail.refuseRecipients(null);
  await expectOk(ana.post('/api/recovery/requests', { email }));
  const tokens = linkTokens((await mail.next(email)).text);
  for (const [name, token] of Object.entries(tokens)) note(`the link's ${name}`, token);
  const reset = new Client(server.address);
  await expectOk(reset.post('/api/recovery/grants', tokens));
  keepCookies('a recovery', reset);
  const next = note('a new password', 'marker-new-password');
  await expectOk(reset.put('/api/recovery/password', { password: next }));
  keepCookies('a second', reset);

  const someone = google.add({ email: note("a Google account's e-mail", 'marker-google@example.com') });
  const tab = new Client(server.address);
  const flow = new ProviderTab(tab, google);
  await flow.leave();
  keepCookies('a flow', tab);
  const callback = await flow.choose(someone);
  note('an authorization code', new URL(callback).searchParams.get('code')!);
  await flow.comeBack(callback);
  keepCookies('a Google', tab);
  await new ProviderTab(tab, google).comeBack(`${callback}&error=${note('a query', 'marker-query')}`);

  // Failures: invalid JSON, unknown fields, unknown addresses, a failing statement.
  const headers = { 'content-type': 'application/json' };
  const broken = Buffer.from(`{"email": "${email}", "password": ${password}}`);
  expect((await ana.send('POST', '/api/session', broken, headers)).status).toBe(400);
  expect((await ana.post('/api/session', { email, password, more: wrong })).status).toBe(422);
  expect((await ana.get(`/api/${code}?password=${password}`)).status).toBe(404);
  expect((await ana.get(`/invite/${code}?email=${email}`)).status).toBeLessThan(500);
  await forbidName('Trouble');
  expect((await reset.patch('/api/me/profile', { display_name: 'Trouble' })).status).toBe(500);
  expect(
    (await reset.post('/api/recovery/grants', { access_token: password, refresh_token: next })).status,
  ).toBe(410);
  await expectOk(reset.delete('/api/me', { confirmation: 'delete my account' }));

  const written = await everythingWritten();
  expect(written.split('\n').length).toBeGreaterThan(30);
  expect(written).toContain('violates check constraint');
  expect([...secrets].filter(([, secret]) => written.includes(secret)).map(([what]) => what)).toEqual([]);
  expect(written.match(/.{0,80}@example\.com/g)).toBeNull();
});
