import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { addressSubject } from './attempts.server.ts';

let server: TestServer;
const limits = {
  LIMIT_SIGN_INS_PER_ACCOUNT: '3',
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

describe('limits of sign-ins', () => {
  test('per account, from wherever; the right password no longer helps until the window ends', async () => {
    await signIn('ada@example.com', 'right-password');
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      expect((await signIn('ada@example.com', 'wrong-password', ip)).status).toBe(401);
    refused(await signIn('ada@example.com', 'right-password', '192.0.2.4'), /10 minutes/);
    await sql`update attempts set window_ends_at = now()`.execute(server.db);
    expect((await signIn('ada@example.com', 'right-password')).status).toBe(200);
  });

  test('sent all at once they are counted before any password is hashed', async () => {
    await signIn('ada@example.com', 'right-password');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => signIn('ada@example.com', `guess-${i}`, `192.0.2.${i}`)),
    );
    expect(statuses(answers)).toEqual([401, 401, 401, ...Array(9).fill(429)]);
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

  test('of new accounts per address; signing in to an old one still works', async () => {
    for (const name of ['a', 'b', 'c']) await signIn(`${name}@example.com`, 'right-password');
    refused(await signIn('d@example.com', 'right-password'), /60 minutes/);
    expect((await signIn('a@example.com', 'right-password')).status).toBe(200);
  });
});

describe('limits of reset requests', () => {
  test.each(['known@example.com', 'unknown@example.com'])('per account, the same for %s', async (email) => {
    await signIn('known@example.com', 'right-password');
    for (const ip of ['192.0.2.1', '192.0.2.2']) expect((await reset(email, ip)).status).toBe(202);
    refused(await reset(email, '192.0.2.3'), /60 minutes/);
  });

  test('per address', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, i) => reset(`p${i}@example.com`)));
    expect(statuses(answers)).toEqual([202, 202, 202, 202, ...Array(5).fill(429)]);
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
])('the address %s counts as %s', (ip, subject) => {
  expect(addressSubject(ip)).toBe(subject);
});
