import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BuiltFile, readBuiltFiles } from './built-files.ts';
import { headedDocuments } from './headed-documents.ts';
import type { PageHead } from './page-head.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Addresses that the pages know; anything else, such as /robots.txt, must not get a page. */
const PAGE = /^\/($|onboarding$|reset-password$|auth\/|invite\/|app($|\/)|dev\/)/;

/**
 * Serves the built pages: hashed files for good, precompressed; every page address gets the one document under the head
 * that `headOf` has for it, an unknown address too, with status 404. Without a build only /api answers.
 */
export async function servePages(
  app: FastifyInstance,
  headOf: (path: string) => Promise<PageHead>,
  folder = dist,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const files = await readBuiltFiles(folder);
  const documentUnder = headedDocuments(files.get('/index.html')!);
  const document = async (path: string) => documentUnder(await headOf(path));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    async handler(request, reply) {
      const path = request.url.split('?')[0]!;
      if (PAGE.test(path)) return send(await document(path), request, reply);
      const file = files.get(path);
      if (file) return send(file, request, reply);
      const wantsPage = !path.startsWith('/api/') && request.headers.accept?.includes('text/html');
      return wantsPage ? send(await document(path), request, reply.status(404)) : reply.callNotFound();
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
