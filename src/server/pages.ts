import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import type { App } from './app.ts';

const built = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Addresses that the pages know; anything else, such as /robots.txt, must not get a page. */
const PAGE = /^\/($|onboarding$|reset-password$|auth\/|invite\/|app($|\/)|dev\/)/;

/**
 * Serves the built pages: hashed files for good, precompressed; every page address gets the one document, an unknown
 * address too, with status 404. Without a build only /api answers.
 */
export async function servePages(app: App): Promise<void> {
  if (!existsSync(join(built, 'index.html'))) return;
  const page = await readFile(join(built, 'index.html'));
  const files = sirv(built, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler(request, reply) {
      const path = request.url.split('?')[0]!;
      if (path.startsWith('/api/')) return reply.callNotFound();
      const sendPage = () =>
        reply
          .status(PAGE.test(path) ? 200 : 404)
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(page);
      if (PAGE.test(path)) return sendPage();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        reply.raw.setHeader(name, value as string);
      let found = true;
      files(request.raw, reply.raw, () => {
        found = false;
      });
      if (found) return reply.hijack();
      return request.headers.accept?.includes('text/html') ? sendPage() : reply.callNotFound();
    },
  });
}
