import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BuiltFile, readBuiltFiles } from './built-files.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Addresses that the pages know; anything else, such as /robots.txt, must not get a page. */
const PAGE = /^\/($|onboarding$|reset-password$|auth\/|invite\/|app($|\/)|dev\/)/;

/**
 * Serves the built pages: hashed files for good, precompressed; every page address gets the one document, an unknown
 * address too, with status 404. Without a build only /api answers.
 */
export async function servePages(app: FastifyInstance, folder = dist): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const files = await readBuiltFiles(folder);
  const document = files.get('/index.html')!;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler(request, reply) {
      const path = request.url.split('?')[0]!;
      if (PAGE.test(path)) return send(document, request, reply);
      const file = files.get(path);
      if (file) return send(file, request, reply);
      const wantsPage = !path.startsWith('/api/') && request.headers.accept?.includes('text/html');
      return wantsPage ? send(document, request, reply.status(404)) : reply.callNotFound();
    },
  });
}

function send({ type, etag, bytes }: BuiltFile, request: FastifyRequest, reply: FastifyReply) {
  const hashed = request.url.startsWith('/assets/');
  reply
    .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .type(type);
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => bytes[name] && accepted.includes(name));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes[encoding ?? 'identity']);
}
