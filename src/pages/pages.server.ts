import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../server/http/encoding.ts';
import { isKnown } from '../server/http/etag.ts';
import { type BuiltFile, readBuiltFiles } from './built-files.server.ts';
import type { LinkPreview } from './link-preview.server.ts';
import { preloads, takeShells } from './page-shells.server.ts';
import { shellMaker } from './shell-cache.server.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The pages' addresses; anything else, such as /robots.txt, gets no page. */
const PAGE =
  /^\/($|index\.html$|onboarding$|reset-password$|confirm-email$|auth\/|invite\/[^/]*(\/event\/[^/]*)?\/?$|app($|\/)|dev\/)/;

export interface PageOptions {
  linkPreviewOf: (path: string, ip: string) => Promise<LinkPreview>;
  carriesSession: (request: FastifyRequest) => boolean;
  folder?: string;
}

/** Serves the built files and, at each page's address, its screen's shell; unknown addresses answer 404. */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { linkPreviewOf, carriesSession, folder = dist } = options;
  if (!existsSync(join(folder, 'index.html'))) return;
  const files = await readBuiltFiles(folder);
  const plain = files.get('/index.html')!;
  const screens = takeShells(files);
  const made = shellMaker();

  async function sendPage(path: string, request: FastifyRequest, reply: FastifyReply) {
    const preview = await linkPreviewOf(path, request.ip);
    reply.header('vary', 'accept-encoding, cookie');
    const screen = screens.find(({ pattern }) => pattern.test(path));
    if (!screen) return send(made(plain, preview), request, reply);
    const { file, visitorFile, reads, pattern, policy } = screen;
    reply.header('content-security-policy', policy);
    if (carriesSession(request)) reply.header('link', preloads(reads, pattern.exec(path)!.groups));
    // With a query, such as an error, the browser renders the page.
    const isPrerendered =
      !carriesSession(request) && !request.url.includes('?') && preview.placeholders !== null;
    return send(made((isPrerendered && visitorFile) || file, preview), request, reply);
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    async handler(request, reply) {
      const path = request.url.split('?')[0]!;
      if (PAGE.test(path)) return sendPage(path, request, reply);
      const file = files.get(path);
      if (file) return send(file, request, reply);
      const wantsPage = !path.startsWith('/api/') && request.headers.accept?.includes('text/html');
      return wantsPage
        ? send(made(plain, await linkPreviewOf(path, request.ip)), request, reply.status(404))
        : reply.callNotFound();
    },
  });
}

function send({ type, etag, bytes }: BuiltFile, request: FastifyRequest, reply: FastifyReply) {
  const hashed = request.url.startsWith('/assets/');
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  reply
    .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', etag)
    .type(type);
  if (reply.statusCode === 200 && isKnown(request, etag)) return reply.status(304).send();
  const encoding = encodingFor(request, (name) => bytes[name] !== undefined);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes[encoding ?? 'identity']);
}
