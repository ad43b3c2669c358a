import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePages } from './pages.server.ts';

const preview = { description: 'Told', url: 'u', image: 'p', listed: true };
const html = (title: string, description: string) =>
  `<title>${title}</title><meta name="description" content="${description}" /><p>page</p>`;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'split-decision-dist-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), html('Built', 'As built'));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets', 'a-123.js'), 'plain');
  await writeFile(join(folder, 'assets', 'a-123.js.br'), 'brotli');
  app = fastify();
  await servePages(app, {
    linkPreviewOf: async (path) => ({ ...preview, title: `Page ${path}`, placeholders: {} }),
    carriesSession: (request) => request.headers.cookie !== undefined,
    folder,
  });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('the built pages', () => {
  test.each(['/', '/onboarding', '/invite/abc', '/app', '/app/league/1/admin', '/auth/callback?x=1'])(
    '%s is a page, fresh at every visit',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.body.endsWith('<p>page</p>')]).toEqual([200, true]);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test('an unknown address gets the page with 404 for a browser, and a plain 404 for a program', async () => {
    const user = await get('/nowhere', { accept: 'text/html' });
    expect([user.statusCode, user.body.endsWith('<p>page</p>')]).toEqual([404, true]);
    for (const url of ['/robots.txt', '/api/nowhere', '/assets/a-123.js.br', '/invite/abc/preview.png']) {
      expect((await get(url)).statusCode).toBe(404);
    }
    expect((await get('/api/nowhere', { accept: 'text/html' })).body).not.toContain('page');
  });

  test('each page has its own link preview, also compressed, and answers 304 when unchanged', async () => {
    const first = await get('/app?x=1', { 'accept-encoding': 'br' });
    const body = brotliDecompressSync(first.rawPayload).toString();
    expect(body).toContain('<title>Page /app</title>');
    expect(body).not.toContain('As built');
    const { etag } = first.headers as { etag: string };
    expect(etag).toMatch(/^"[\da-f]{32}"$/);
    expect((await get('/app', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(200);
    for (const known of [`W/${etag}`, `"other", ${etag}`, `"other" , W/${etag}`, '*'])
      expect((await get('/app', { 'if-none-match': known })).statusCode, known).toBe(304);
    expect((await get('/app', { 'if-none-match': `"other", "W/${etag.slice(1)}` })).statusCode).toBe(200);
  });

  test('the file that all pages are made of is a page like others', async () => {
    const { statusCode, body } = await get('/index.html');
    expect([statusCode, body.includes('As built')]).toEqual([200, false]);
  });

  test('a hashed file is compressed and immutable', async () => {
    const first = await get('/assets/a-123.js', { 'accept-encoding': 'gzip, br' });
    expect([first.body, first.headers['content-encoding']]).toEqual(['brotli', 'br']);
    expect(first.headers['cache-control']).toContain('immutable');
    expect((await get('/assets/a-123.js')).body).toBe('plain');
    const again = await get('/assets/a-123.js', { 'if-none-match': first.headers.etag as string });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('a build that is replaced under the running server breaks nothing', async () => {
    await rm(folder, { recursive: true });
    expect((await get('/assets/a-123.js')).body).toBe('plain');
    expect((await get('/')).body).toMatch(/<p>page<\/p>$/);
  });
});
