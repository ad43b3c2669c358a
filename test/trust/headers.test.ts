import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../client.ts';
import { photo } from '../images.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { event, expectOk, league, siteAdmin, user } from '../world.ts';

const PUBLIC_URL = 'https://picks.example.com';
const from = { origin: PUBLIC_URL };

let server: TestServer;
let plain: TestServer;
let member: Client;
let names: Record<string, string>;
let file: string;
beforeAll(async () => {
  plain = await startTestServer({ LIMIT_RESETS_PER_ACCOUNT: '1' });
  server = await startTestServer(
    { PUBLIC_URL, LIMIT_RESETS_PER_ACCOUNT: '1' },
    { databaseUrl: plain.databaseUrl },
  );
  const owner = await user(plain, 'Olga', { pro: true });
  const leagueId = await league(owner);
  const card = await event(await siteAdmin(plain), { fights: 1 });
  const { body } = await expectOk(
    owner.send('POST', '/api/me/avatar?context=profile', await photo(9, 9).png().toBuffer()),
  );
  names = { league: leagueId, event: card.id };
  file = body.avatar_url;
  member = server.visitor();
  member.cookies.set('__Host-session', owner.cookies.get('session')!);
});

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Announces this many bytes and sends none: a body that is too large is refused before it arrives. */
  announced?: number;
}

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

function ask(path: string, { method = 'GET', headers = {}, body, announced }: Ask = {}): Promise<Received> {
  const address = server.url + path.replace(/:(league|event)/g, (_, name: string) => names[name]!);
  const cookie = `__Host-session=${member.cookies.get('__Host-session')}`;
  const asked = method === 'GET' ? { cookie } : { cookie, ...from, 'content-type': 'application/json' };
  const length = announced === undefined ? {} : { 'content-length': String(announced) };
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers: { ...asked, ...length, ...headers } }, (answer) => {
      const received = { status: answer.statusCode ?? 0, headers: answer.headers };
      // The stream never ends, nor does a request that was only announced.
      if (path === '/api/live' || announced !== undefined) {
        resolve({ ...received, text: '' });
        sent.destroy();
      } else {
        textOf(answer).then((text) => resolve({ ...received, text }), reject);
      }
    });
    sent.on('error', reject);
    if (announced === undefined) sent.end(body);
    else sent.flushHeaders();
  });
}

const oneForm = {
  type: expect.stringMatching(/^urn:problem-type:split-decision:[a-z_]+$/),
  title: expect.stringMatching(/^[A-Z][a-z_ ]+$/),
  status: expect.any(Number),
  detail: expect.any(String),
  instance: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
  error: { code: expect.any(String), message: expect.any(String), request_id: expect.any(String) },
};

const reset = { method: 'POST', body: JSON.stringify({ email: 'nobody@example.com' }) };

/** One of each kind of response. */
const kinds: [what: string, status: number, path: string, ask?: Ask][] = [
  ['JSON', 200, '/api/session'],
  ['CSV', 200, '/api/leagues/:league/events/:event/board.csv'],
  ['the board as ready bytes', 200, '/api/leagues/:league/events/:event/board'],
  ['the live stream', 200, '/api/live'],
  ['HEAD', 200, '/api/session', { method: 'HEAD' }],
  ['a redirect', 302, '/api/auth/google'],
  ['an unreadable body', 400, '/api/leagues', { method: 'POST', body: '{' }],
  ['nobody signed in', 401, '/api/leagues', { headers: { cookie: '' } }],
  [
    'forbidden',
    403,
    '/api/leagues',
    { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } },
  ],
  ['not there', 404, '/api/nowhere'],
  ['no such address', 404, '/nowhere'],
  ['an address that is none', 400, '/api/%zz'],
  ['too large', 413, '/api/leagues', { method: 'POST', announced: 1_100_000 }],
  [
    'another type of body',
    415,
    '/api/leagues',
    { method: 'POST', body: 'a=1', headers: { 'content-type': 'text/plain' } },
  ],
  ['invalid', 422, '/api/leagues', { method: 'POST', body: '{}' }],
  ['too many attempts', 429, '/api/recovery/requests', reset],
  ['health', 200, '/healthz'],
];

describe('headers of every kind of answer', () => {
  beforeAll(() => ask('/api/recovery/requests', reset));

  test.each(kinds)('%s (%i)', async (_, status, path, sent) => {
    const answer = await ask(path, sent);
    const { headers } = answer;
    expect([path, answer.status]).toEqual([path, status]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const policy = headers['content-security-policy']!;
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*|script-src|style-src/);
    if (status >= 400 && answer.text) expect(JSON.parse(answer.text)).toMatchObject(oneForm);
    if (path.startsWith('/api/')) expect(headers['cache-control']).toMatch(/^no-store/);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('a file that someone uploaded is nothing but an image', async () => {
    const headers = Object.fromEntries((await fetch(plain.url + file)).headers);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'image/png' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('without https there is no HSTS', async () => {
    const answer = await fetch(`${plain.url}/api/session`);
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  });
});

describe('what is no request', () => {
  async function say(bytes: string): Promise<string> {
    const { port, hostname } = new URL(plain.url);
    const socket = connect(Number(port), hostname);
    socket.write(bytes);
    return textOf(socket);
  }

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a length that is none', 'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
    ['a header without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}`, 431],
  ])('%s gets the one form of refusal too', async (_, bytes, status) => {
    const answer = await say(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject(oneForm);
  });
});

describe('the cookies of a sign-in', () => {
  const signIn = (where: TestServer, origin: string) =>
    where
      .visitor()
      .send('POST', '/api/session', { email: 'cookie@example.com', password: 'cookie-word' }, { origin });
  const cookieOf = async (where: TestServer, origin: string) =>
    (await signIn(where, origin)).headers.getSetCookie();

  test('on https belong to this very host, travel encrypted and are out of reach of scripts and other sites', async () => {
    const cookies = await cookieOf(server, PUBLIC_URL);
    const properties = 'Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax';
    expect(cookies).toEqual([
      expect.stringMatching(new RegExp(`^__Host-session=[\\w-]{43}; ${properties}$`)),
      expect.stringMatching(new RegExp(`^__Host-device=[\\w-]{32}; ${properties}$`)),
    ]);
  });

  test('without https lack what needs it', async () => {
    const properties = 'Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax';
    expect(await cookieOf(plain, plain.config.publicUrl)).toEqual([
      expect.stringMatching(new RegExp(`^session=[\\w-]{43}; ${properties}$`)),
      expect.stringMatching(new RegExp(`^device=[\\w-]{32}; ${properties}$`)),
    ]);
  });

  test('by their other name are ignored on https', async () => {
    const cookie = `session=${member.cookies.get('__Host-session')}`;
    expect((await ask('/api/leagues', { headers: { cookie } })).status).toBe(401);
  });
});
