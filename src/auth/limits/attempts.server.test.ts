import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Client } from '../../../test/client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../../test/server.ts';
import { expectOk } from '../../../test/world.ts';
import { addressSubject } from '../../server/http/address-subject.ts';
import { findAccount } from '../accounts.sql.ts';
import { setPassword } from '../operator.server.ts';
import { createLink } from '../recovery.sql.ts';

let server: TestServer;
const limits = {
  LIMIT_SIGN_INS_PER_ACCOUNT: '3',
  LIMIT_SIGN_INS_PER_ACCOUNT_ANYWHERE: '8',
  LIMIT_SIGN_INS_PER_ADDRESS: '6',
  LIMIT_SIGN_UPS_PER_ADDRESS: '3',
  LIMIT_RESETS_PER_ACCOUNT: '2',
  LIMIT_RESETS_PER_ADDRESS: '4',
};

beforeEach(async () => {
  if (server) {
    await sql`delete from attempts`.execute(server.db);
    await sql`delete from sessions`.execute(server.db);
    await sql`delete from profiles`.execute(server.db);
  } else server = await startTestServer({ ...limits, TRUST_PROXY: '127.0.0.1' });
});

function refused(answer: Answer, when: RegExp) {
  expect(answer.status).toBe(429);
  expect(answer.body.error.message).toMatch(
    new RegExp(`^Too many attempts. Try again in ${when.source}\\.$`),
  );
  expect(Date.parse(answer.body.error.retry_at)).toBeGreaterThan(Date.now());
}

const from = (ip: string) => ({ 'x-forwarded-for': ip });

function signIn(email: string, password: string, ip = '192.0.2.1') {
  return server.visitor().send('POST', '/api/session', { email, password }, from(ip));
}

function reset(email: string, ip = '192.0.2.1') {
  return server.visitor().send('POST', '/api/recovery/requests', { email }, from(ip));
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();

/** Uses up an account's attempts, each from another address. */
async function guessEverywhere(email: string) {
  for (let i = 0; i < 8; i++) await signIn(email, 'wrong-password', `198.51.100.${i}`);
}

describe('limits of sign-ins', () => {
  test("per account and address: who guesses elsewhere uses up their own attempts, not the owner's", async () => {
    await signIn('ada@example.com', 'right-password');
    for (let i = 0; i < 3; i++)
      expect((await signIn('ada@example.com', 'wrong-password', '192.0.2.1')).status).toBe(401);
    refused(await signIn('ada@example.com', 'right-password', '192.0.2.1'), /10 minutes/);
    expect((await signIn('ada@example.com', 'right-password', '192.0.2.2')).status).toBe(200);
    await sql`update attempts set window_ends_at = now()`.execute(server.db);
    expect((await signIn('ada@example.com', 'right-password', '192.0.2.1')).status).toBe(200);
  });

  test('per account from any address, only after many more', async () => {
    await signIn('ada@example.com', 'right-password');
    await guessEverywhere('ada@example.com');
    refused(await signIn('ada@example.com', 'right-password', '192.0.2.99'), /60 minutes/);
  });

  test('requests sent at once are counted before any password is hashed', async () => {
    await signIn('ada@example.com', 'right-password');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => signIn('ada@example.com', `guess-${i}`, `192.0.2.${i}`)),
    );
    expect(statuses(answers)).toEqual([...Array(8).fill(401), ...Array(4).fill(429)]);
  });

  test('per address; success gives its attempt back', async () => {
    await signIn('ada@example.com', 'right-password');
    for (let i = 0; i < 8; i++) expect((await signIn('ada@example.com', 'right-password')).status).toBe(200);
    await signIn('bo@example.com', 'right-password');
    for (let i = 0; i < 3; i++) await signIn('ada@example.com', 'wrong-password');
    for (let i = 0; i < 3; i++) await signIn('bo@example.com', 'wrong-password');
    refused(await signIn('cleo@example.com', 'whatever'), /10 minutes/);
    expect((await signIn('cleo@example.com', 'whatever', '192.0.2.9')).status).toBe(200);
  });

  test('what one limit refuses counts against no other', async () => {
    await signIn('ada@example.com', 'right-password');
    for (const email of ['bo@example.com', 'cleo@example.com']) {
      await signIn(email, 'right-password');
      for (let i = 0; i < 3; i++) await signIn(email, 'wrong-password');
    }
    for (let i = 0; i < 3; i++) refused(await signIn('ada@example.com', 'wrong-password'), /10 minutes/);
    await sql`delete from attempts where kind = 'sign_in_address'`.execute(server.db);
    expect((await signIn('ada@example.com', 'right-password')).status).toBe(200);
  });

  test('of new accounts per address; signing in to an old one still works', async () => {
    for (const name of ['a', 'b', 'c']) await signIn(`${name}@example.com`, 'right-password');
    refused(await signIn('d@example.com', 'right-password'), /60 minutes/);
    expect((await signIn('a@example.com', 'right-password')).status).toBe(200);
  });
});

describe('a browser that signed in to the account before', () => {
  const password = 'right-password';
  async function knownBrowser(email: string) {
    const browser = server.visitor();
    await expectOk(browser.send('POST', '/api/session', { email, password }, from('192.0.2.1')));
    await expectOk(browser.delete('/api/session'));
    return browser;
  }
  const tryFrom = (browser: Client, email: string, tried: string, ip = '192.0.2.1') =>
    browser.send('POST', '/api/session', { email, password: tried }, from(ip));

  test('is let in whatever strangers tried, even from its own address, and has its own attempts', async () => {
    const browser = await knownBrowser('ada@example.com');
    await guessEverywhere('ada@example.com');
    for (let i = 0; i < 8; i++) await signIn(`someone-${i}@example.com`, 'x', '192.0.2.1');
    expect((await signIn('ada@example.com', password, '192.0.2.1')).status).toBe(429);
    expect((await tryFrom(browser, 'ada@example.com', password)).status).toBe(200);
    for (let i = 0; i < 3; i++)
      expect((await tryFrom(browser, 'ada@example.com', 'mistyped')).status).toBe(401);
    refused(await tryFrom(browser, 'ada@example.com', password), /10 minutes/);
  });

  test('remembers the accounts of a family, and signs nobody in', async () => {
    const family = ['ada@example.com', 'bo@example.com', 'cleo@example.com'];
    const browser = await knownBrowser(family[0]!);
    for (const email of family.slice(1)) {
      await expectOk(tryFrom(browser, email, password));
      await expectOk(browser.delete('/api/session'));
    }
    expect((await browser.get('/api/session')).body.viewer).toBeNull();
    for (const email of family) {
      await guessEverywhere(email);
      expect((await tryFrom(browser, email, password)).status).toBe(200);
    }
    for (const n of [1, 2, 3])
      await expectOk(tryFrom(browser, `friend-${n}@example.com`, password, `192.0.2.${n}0`));
    // A cookie has an end: the oldest is a stranger again.
    expect(browser.cookies.get('device')!.split('.')).toHaveLength(5);
  });

  test('remembers the five accounts that came last, each once', async () => {
    const browser = server.visitor();
    const marks = () => browser.cookies.get('device')!.split('.');
    const enter = async (n: number) => {
      const address = from(`192.0.2.${n}`);
      await expectOk(browser.send('POST', '/api/session', { email: `${n}@example.com`, password }, address));
      await expectOk(browser.delete('/api/session'));
      return marks();
    };
    const [first] = await enter(1);
    const [second] = await enter(2);
    expect(await enter(1)).toEqual([first, second]);
    for (const n of [3, 4, 5, 6]) await enter(n);
    expect(marks()).toHaveLength(5);
    expect(marks()).toContain(first);
    expect(marks()).not.toContain(second);
    // Nor does it count behind them.
    browser.cookies.set('device', [...marks(), second].join('.'));
    await guessEverywhere('2@example.com');
    expect((await tryFrom(browser, '2@example.com', password)).status).toBe(429);
  });

  test('is a stranger to other accounts, and with a changed cookie', async () => {
    const browser = await knownBrowser('ada@example.com');
    await signIn('bo@example.com', password);
    await guessEverywhere('bo@example.com');
    expect((await tryFrom(browser, 'bo@example.com', password)).status).toBe(429);
    await guessEverywhere('ada@example.com');
    const mark = browser.cookies.get('device')!;
    for (const forged of [mark.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')), mark.slice(0, -4)]) {
      browser.cookies.set('device', forged);
      expect((await tryFrom(browser, 'ada@example.com', password)).status).toBe(429);
    }
  });

  test('has one count, however its cookie is spelled', async () => {
    const browser = await knownBrowser('ada@example.com');
    const mark = browser.cookies.get('device')!;
    const answers = [];
    for (let i = 1; i <= 4; i++) {
      browser.cookies.set('device', mark + '!'.repeat(i));
      answers.push(await tryFrom(browser, 'ada@example.com', 'guess'));
    }
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
  });

  test('is a stranger once the password was changed: knowing an old one gives no extra attempts', async () => {
    const planted = await knownBrowser('ada@example.com');
    await setPassword(server.db, 'ada@example.com', 'a-new-password', ADMIN.email);
    for (let i = 0; i < 3; i++)
      expect((await tryFrom(server.visitor(), 'ada@example.com', 'guess', '192.0.2.7')).status).toBe(401);
    expect((await tryFrom(planted, 'ada@example.com', 'guess', '192.0.2.7')).status).toBe(429);
  });

  test('or that comes with the mailed link is never locked out', async () => {
    await signIn('ada@example.com', password);
    await guessEverywhere('ada@example.com');
    const { id } = (await findAccount(server.db, 'ada@example.com'))!;
    const owner = server.visitor();
    await expectOk(owner.post('/api/recovery/grants', await createLink(server.db, id, 'recovery')));
    await expectOk(owner.put('/api/recovery/password', { password: 'a-new-password' }));
    expect((await owner.get('/api/session')).body.viewer.email).toBe('ada@example.com');
    await expectOk(owner.delete('/api/session'));
    expect((await tryFrom(owner, 'ada@example.com', 'a-new-password')).status).toBe(200);
  });
});

describe('limits of reset requests', () => {
  test.each(['known@example.com', 'unknown@example.com'])(
    "per account and address, never the owner's elsewhere; the same for %s",
    async (email) => {
      await signIn('known@example.com', 'right-password');
      for (let i = 0; i < 2; i++) expect((await reset(email, '192.0.2.1')).status).toBe(202);
      refused(await reset(email, '192.0.2.1'), /60 minutes/);
      expect((await reset(email, '192.0.2.2')).status).toBe(202);
    },
  );

  test('per address', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, i) => reset(`p${i}@example.com`)));
    expect(statuses(answers)).toEqual([202, 202, 202, 202, ...Array(5).fill(429)]);
  });
});

test('an IPv6 address counts as its network', () => {
  for (const [ip, subject] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
  ] as const) {
    expect.soft(addressSubject(ip), ip).toBe(subject);
  }
});
