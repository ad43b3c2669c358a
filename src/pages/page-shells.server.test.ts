import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillShell, preloads, type ShellEntry } from './page-shells.server.ts';
import { servePages } from './pages.server.ts';

const list: ShellEntry[] = [
  { pattern: '/', file: 'page-shells/home.html', visitorFile: 'page-shells/home-visitor.html', reads: [] },
  {
    pattern: '/invite/:code',
    file: 'page-shells/invite.html',
    visitorFile: 'page-shells/invite-visitor.html',
    reads: ['/api/invites/:code'],
  },
];
const files = {
  'index.html': 'plain',
  'page-shells.json': JSON.stringify(list),
  'page-shells/home.html': 'home',
  'page-shells/home-visitor.html': '<style>p{}</style>whole home',
  'page-shells/invite.html': 'invite',
  'page-shells/invite-visitor.html': 'whole invite to {{league_name}} "{{json league_name}}"',
};
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'split-decision-page-shells-'));
  await mkdir(join(folder, 'page-shells'));
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  app = fastify();
  const preview = { title: 't', description: 'd', url: 'u', image: 'p', listed: false };
  await servePages(app, {
    linkPreviewOf: async (path) => ({
      ...preview,
      placeholders: path === '/invite/old' ? null : { league_name: '"<b>' },
    }),
    carriesSession: (request) => request.headers.cookie !== undefined,
    folder,
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const signedIn = { cookie: 'session=1' };

describe('the page shell of a screen', () => {
  test("is prerendered for a visitor, with the server's data", async () => {
    expect((await get('/')).body).toContain('whole home');
    expect((await get('/invite/abc')).body).toBe('whole invite to &quot;&lt;b&gt; "\\"\\u003cb>"');
  });

  test.each([
    ['/', signedIn, 'home'],
    ['/?error=x', {}, 'home'],
    ['/invite/abc', signedIn, 'invite'],
    ['/invite/old', {}, 'invite'],
    ['/app/elsewhere', {}, 'plain'],
  ])('at %s with %j is left to the pages', async (url, headers, body) => {
    expect((await get(url, headers)).body).toBe(body);
  });

  test("preloads a signed-in user's first requests, and sets Vary", async () => {
    const answer = await get('/invite/abc', signedIn);
    expect(answer.headers.link).toBe(
      '</api/session>; rel=preload; as=fetch; crossorigin, </api/invites/abc>; rel=preload; as=fetch; crossorigin',
    );
    expect(answer.headers.vary).toBe('accept-encoding, cookie');
    expect((await get('/invite/abc')).headers.link).toBeUndefined();
  });

  test("has another ETag than a signed-in user's", async () => {
    const { etag } = (await get('/')).headers as { etag: string };
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('/', { 'if-none-match': etag, ...signedIn })).body).toBe('home');
  });

  test('allows only its own styles in the policy', async () => {
    const policy = (await get('/')).headers['content-security-policy'] as string;
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/);
    expect(policy).not.toContain('unsafe');
  });

  test('has no address of its own', async () => {
    for (const url of ['/page-shells.json', '/page-shells/home.html']) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });
});

test('a parameter that is no id is not read in advance', () => {
  expect(preloads(['/api/x/:id'], { id: 'a>;rel=stylesheet' })).not.toContain('stylesheet');
});

test("a value cannot contain another's placeholder", () => {
  expect(fillShell('{{a}} {{b}}', { a: '{{b}}', b: 'x' })).toBe('{{b}} x');
});

test('a part of an address is filled in as one', () => {
  expect(fillShell('<a href="/invite/%7B%7Bcode%7D%7D/event/%7B%7Bevent%7D%7D">', { code: 'A/"b' })).toBe(
    '<a href="/invite/A%2F%22b/event/">',
  );
});
