import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withBystander } from '../../../test/bystander.ts';
import type { Client } from '../../../test/client.ts';
import { everythingIn, passTime } from '../../../test/database-state.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { RESET_SUBJECT } from '../../../test/received-mail.ts';
import { linkTokens } from '../../../test/recovery-link.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk } from '../../../test/world.ts';
import { findAccount } from '../accounts.sql.ts';
import { createLink, createLinkToMail } from '../recovery.sql.ts';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({
    SMTP_URL: mail.url,
    PUBLIC_URL: 'http://picks.example.com',
    MAIL_FROM: 'Split Decision <noreply@picks.example.com>',
  });
  await withBystander(server);
});
afterAll(() => mail.stop());

const BAD_LINK = {
  status: 410,
  body: { error: { message: 'Invalid reset link. Please request a new password reset.' } },
};

async function account(email: string, password = 'old-password'): Promise<Client> {
  const client = server.visitor();
  await expectOk(client.post('/api/session', { email, password }));
  return client;
}

async function askForLink(email: string) {
  await expectOk(server.visitor().post('/api/recovery/requests', { email }));
  return linkTokens((await mail.next(email)).text);
}

/** Forges every header that a server might take for its host; `fetch` cannot. */
async function askThroughHost(host: string, email: string) {
  const headers = {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
    forwarded: `host=${host}`,
    origin: 'http://picks.example.com',
    'content-type': 'application/json',
  };
  const { statusCode } = await new Promise<{ statusCode?: number }>((resolve, reject) => {
    request(`${server.url}/api/recovery/requests`, { method: 'POST', headers }, (answer) => {
      void text(answer).then(() => resolve(answer));
    })
      .on('error', reject)
      .end(JSON.stringify({ email }));
  });
  return statusCode;
}

const signsIn = async (email: string, password: string) =>
  (await server.visitor().post('/api/session', { email, password })).status === 200;

const viewer = async (client: Client) => (await client.get('/api/session')).body.viewer;

describe('asking for a reset mail', () => {
  test('the mail has a text and an HTML part with one link to PUBLIC_URL, its secrets in the hash', async () => {
    await account('mia@example.com');
    expect(await askThroughHost('evil.example', ' MIA@example.com')).toBe(202);
    const received = await mail.next('mia@example.com');
    expect(received).toMatchObject({ from: 'noreply@picks.example.com', subject: 'Reset your password' });
    const links = received.text.match(/https?:\S+/g);
    expect(links).toHaveLength(1);
    const link = new URL(links![0]);
    expect(link.origin + link.pathname + link.search).toBe('http://picks.example.com/reset-password');
    expect([...new URLSearchParams(link.hash.slice(1)).keys()].sort()).toEqual([
      'access_token',
      'refresh_token',
      'type',
    ]);
    expect(received.html.replaceAll('&amp;', '&')).toContain(`href="${link.href}"`);
    expect(received.text + received.html).not.toContain('evil.example');
  });

  test('the response is the same for an unknown e-mail, and nothing is mailed', async () => {
    await account('known@example.com');
    const answers = [];
    for (const email of ['nobody@example.com', 'known@example.com']) {
      const { status, body } = await server.visitor().post('/api/recovery/requests', { email });
      answers.push({ status, body });
    }
    expect(answers[0]).toEqual(answers[1]);
    // Jobs run in order: once this mail is there, the unknown one had its turn.
    await mail.next('known@example.com');
    expect(mail.mails.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
  });

  test('however often strangers ask: five mails a day, then one only when the last link has nearly expired', async () => {
    // Jobs run in order: once this mail is there, those before had their turn.
    const own = await startTestServer({ SMTP_URL: mail.url });
    const { db } = own;
    for (const email of ['target@example.com', 'later@example.com'])
      await expectOk(own.visitor().post('/api/session', { email, password: 'old-password' }));
    const ask = (email: string) => expectOk(own.visitor().post('/api/recovery/requests', { email }));
    const resets = () =>
      mail.mails.filter(({ to, subject }) => to === 'target@example.com' && subject === RESET_SUBJECT);
    const mailed = () => resets().length;
    const settled = async () => {
      await ask('later@example.com');
      await mail.next('later@example.com');
    };
    for (let i = 0; i < 8; i++) await ask('target@example.com');
    await settled();
    expect(mailed()).toBe(5);
    const links = resets().map(({ text }) => text);
    await passTime(db, 'recovery_links', '44 minutes');
    await ask('target@example.com');
    await settled();
    expect(mailed()).toBe(5);
    await expectOk(own.visitor().post('/api/recovery/grants', linkTokens(links.at(-1)!)));
    await passTime(db, 'recovery_links', '1 minute');
    // A link whose mail never left does not count.
    await createLink(db, (await findAccount(db, 'target@example.com'))!.id, 'recovery');
    await ask('target@example.com');
    await ask('target@example.com');
    await settled();
    expect(mailed()).toBe(6);
    await passTime(db, 'recovery_links', '1 day');
    await sql`update recovery_links set mailed_at = mailed_at - interval '1 day'`.execute(db);
    for (let i = 0; i < 2; i++) await ask('target@example.com');
    await settled();
    expect(mailed()).toBe(8);
    // To an address that is another one by the time of the mail.
    const { id } = (await findAccount(db, 'target@example.com'))!;
    expect(await createLinkToMail(db, id, 'former@example.com')).toBeUndefined();
  });

  test.each([
    ['', 'Please enter your email address.'],
    ['   ', 'Please enter your email address.'],
    ['not an address', 'Please enter a valid email address.'],
  ])('"%s": %s', async (email, message) => {
    const answer = await server.visitor().post('/api/recovery/requests', { email });
    expect(answer).toMatchObject({ status: 422, body: { error: { message } } });
  });

  test('neither secret is in the database as plain text', async () => {
    await account('hashed@example.com');
    const tokens = await askForLink('hashed@example.com');
    const everything = await everythingIn(server.db);
    for (const secret of Object.values(tokens)) expect(everything).not.toContain(secret);
  });
});

describe('the link', () => {
  test('opening it spends nothing; setting the password does, once', async () => {
    await account('once@example.com');
    const tokens = await askForLink('once@example.com');
    const scanner = server.visitor();
    await expectOk(scanner.post('/api/recovery/grants', tokens));
    const user = server.visitor();
    await expectOk(user.post('/api/recovery/grants', tokens));
    expect((await user.get('/api/recovery/grants/current')).body).toEqual({ email: 'once@example.com' });
    await expectOk(user.put('/api/recovery/password', { password: 'new-password' }));
    expect((await viewer(user)).email).toBe('once@example.com');
    expect(await signsIn('once@example.com', 'new-password')).toBe(true);
    expect(await signsIn('once@example.com', 'old-password')).toBe(false);

    expect(await scanner.put('/api/recovery/password', { password: 'third-password' })).toMatchObject(
      BAD_LINK,
    );
    expect(await user.put('/api/recovery/password', { password: 'third-password' })).toMatchObject(BAD_LINK);
    expect(await server.visitor().post('/api/recovery/grants', tokens)).toMatchObject(BAD_LINK);
  });

  test('of ten grants used at once, one sets the password', async () => {
    await account('race@example.com');
    const links = [await askForLink('race@example.com'), await askForLink('race@example.com')];
    const users = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => {
        const user = server.visitor();
        await expectOk(user.post('/api/recovery/grants', links[i % 2]));
        return user;
      }),
    );
    const answers = await Promise.all(
      users.map((user, i) => user.put('/api/recovery/password', { password: `password-${i}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(410)]);
    const winner = answers.findIndex(({ status }) => status === 204);
    expect(await signsIn('race@example.com', `password-${winner}`)).toBe(true);
  });

  test('tampered, mixed or of another purpose: refused', async () => {
    await account('tamper@example.com');
    const first = await askForLink('tamper@example.com');
    const second = await askForLink('tamper@example.com');
    const flipped = first.access_token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
    for (const tokens of [
      { ...first, access_token: flipped },
      { ...first, refresh_token: second.refresh_token },
      { access_token: first.refresh_token, refresh_token: first.access_token },
      { access_token: '', refresh_token: '' },
    ])
      expect(await server.visitor().post('/api/recovery/grants', tokens)).toMatchObject(BAD_LINK);
    expect((await server.visitor().post('/api/sign-in-links', first)).status).toBe(410);
    await expectOk(server.visitor().post('/api/recovery/grants', first));
  });

  test('expires after 60 minutes, its grant after 15', async () => {
    await account('late@example.com');
    const tokens = await askForLink('late@example.com');
    const user = server.visitor();
    await expectOk(user.post('/api/recovery/grants', tokens));
    await passTime(server.db, 'recovery_grants', '14 minutes 55 seconds');
    await expectOk(user.get('/api/recovery/grants/current'));
    await passTime(server.db, 'recovery_grants', '5 seconds');
    expect(await user.put('/api/recovery/password', { password: 'new-password' })).toMatchObject(BAD_LINK);

    await passTime(server.db, 'recovery_links', '59 minutes');
    await expectOk(server.visitor().post('/api/recovery/grants', tokens));
    await passTime(server.db, 'recovery_links', '1 minute');
    expect(await server.visitor().post('/api/recovery/grants', tokens)).toMatchObject(BAD_LINK);
    expect(await signsIn('late@example.com', 'old-password')).toBe(true);
  });

  test('a session alone does not set a password, nor does a grant that comes with no origin', async () => {
    const user = await account('session@example.com');
    expect(await user.put('/api/recovery/password', { password: 'new-password' })).toMatchObject(BAD_LINK);
    await expectOk(user.post('/api/recovery/grants', await askForLink('session@example.com')));
    const response = await fetch(`${server.url}/api/recovery/password`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: `recovery=${user.cookies.get('recovery')}` },
      body: JSON.stringify({ password: 'new-password' }),
    });
    expect(response.status).toBe(410);
    expect(await signsIn('session@example.com', 'old-password')).toBe(true);
  });
});

describe('setting the password', () => {
  test.each([
    ['', 'Please enter a new password.'],
    ['      ', 'Please enter a new password.'],
    ['five5', 'Password must be at least 6 characters.'],
    ['x'.repeat(201), 'Password must be 200 characters or less.'],
  ])('"%.10s": %s', async (password, message) => {
    const answer = await server.visitor().put('/api/recovery/password', { password });
    expect(answer).toMatchObject({ status: 422, body: { error: { message } } });
  });

  test("proves the e-mail, ends every session, voids the account's other links", async () => {
    const laptop = await account('everywhere@example.com');
    const phone = await account('everywhere@example.com');
    const other = await askForLink('everywhere@example.com');
    const user = server.visitor();
    await expectOk(user.post('/api/recovery/grants', await askForLink('everywhere@example.com')));
    await expectOk(user.put('/api/recovery/password', { password: 'new-password' }));
    expect([await viewer(laptop), await viewer(phone)]).toEqual([null, null]);
    expect(await server.visitor().post('/api/recovery/grants', other)).toMatchObject(BAD_LINK);
    const verified = await server.db
      .selectFrom('credentials as c')
      .innerJoin('profiles as p', 'p.id', 'c.profile_id')
      .select('email_verified_at')
      .where('p.email', '=', 'everywhere@example.com')
      .executeTakeFirstOrThrow();
    expect(verified.email_verified_at).toBeInstanceOf(Date);
  });

  test('signed in as another user meanwhile: that session of this browser is replaced, others of theirs stay', async () => {
    await account('mine@example.com');
    const tokens = await askForLink('mine@example.com');
    const browser = await account('sister@example.com');
    const stolen = server.visitor();
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    const sistersPhone = await account('sister@example.com');
    const sistersLink = await askForLink('sister@example.com');
    await expectOk(browser.post('/api/recovery/grants', tokens));
    expect((await browser.get('/api/recovery/grants/current')).body).toEqual({ email: 'mine@example.com' });
    await expectOk(browser.put('/api/recovery/password', { password: 'new-password' }));
    expect((await viewer(browser)).email).toBe('mine@example.com');
    expect(await viewer(stolen)).toBeNull();
    const { body: sister } = await expectOk(sistersPhone.get('/api/me/profile'));
    expect(sister).toMatchObject({ email: 'sister@example.com', email_verified: false });
    await expectOk(server.visitor().post('/api/recovery/grants', sistersLink));
    expect(await signsIn('sister@example.com', 'old-password')).toBe(true);
  });

  test('on https the cookies are bound to this host and out of reach of scripts', async () => {
    await account('secure@example.com');
    const tokens = await askForLink('secure@example.com');
    // After the mail: whichever server is first sends it, with its own sender.
    const https = await startTestServer(
      { PUBLIC_URL: 'https://picks.example.com', SMTP_URL: mail.url },
      { databaseUrl: server.databaseUrl },
    );
    const visitor = https.visitor();
    const headers = { origin: 'https://picks.example.com' };
    const granted = await visitor.send('POST', '/api/recovery/grants', tokens, headers);
    const set = await visitor.send('PUT', '/api/recovery/password', { password: 'new-password' }, headers);
    const cookies = [granted, set].flatMap((answer) => answer.headers.getSetCookie());
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-recovery',
      '__Host-recovery',
      '__Host-session',
      '__Host-device',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/Path=\/;.* HttpOnly; Secure; SameSite=Lax$/);
  });
});
