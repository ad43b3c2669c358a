import type { FastifyRequest } from 'fastify';
import { requireViewer } from '../auth/sessions/viewer.server.ts';
import { problem } from '../errors/problems.ts';
import type { App } from '../server/http/app.ts';
import { onceClosed } from '../server/http/once-closed.ts';
import { LONGEST_BODY_MS } from '../server/http/slow-bodies.ts';
import { arrivingBodies } from './arriving-bodies.server.ts';
import { IMAGE_BYTES_MAX } from './image-format.ts';

/** How many complete images may be in memory at once; incomplete ones may take as many bytes again. */
const UPLOADS_AT_ONCE = 12;

/**
 * Every route of this plugin takes a raw image: up to 12 MB within two minutes, one per user at a time, or else 'server_busy'.
 */
export function acceptImages(
  app: Pick<App, 'removeAllContentTypeParsers' | 'addContentTypeParser' | 'addHook' | 'setErrorHandler'>,
): void {
  const senders = new Set<string>();
  const arriving = arrivingBodies(UPLOADS_AT_ONCE * IMAGE_BYTES_MAX);
  let arrived = 0;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRoute', (route) => {
    if (route.method === 'DELETE') return;
    route.bodyLimit = IMAGE_BYTES_MAX;
    route.config = { ...route.config, bodyMilliseconds: LONGEST_BODY_MS };
  });
  app.addHook('preParsing', async (request, reply, body) => {
    if (request.method === 'DELETE') return body;
    const viewer = await requireViewer(request);
    if (senders.has(viewer.id)) throw problem('server_busy');
    senders.add(viewer.id);
    onceClosed(reply.raw, () => senders.delete(viewer.id));
    return arriving(request.raw);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (!(request.body instanceof Uint8Array)) return done();
    if (arrived >= UPLOADS_AT_ONCE) return done(problem('server_busy'));
    arrived++;
    onceClosed(reply.raw, () => arrived--);
    done();
  });
  app.setErrorHandler((error: Error & { code?: string }, request) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && request.method !== 'DELETE'
      ? problem('image_too_large')
      : error;
  });
}

/** From the percent-encoded `x-file-name` header; '' if there is none. */
export function sentFileName(request: FastifyRequest): string {
  const header = request.headers['x-file-name'];
  if (typeof header !== 'string') return '';
  try {
    return decodeURIComponent(header);
  } catch {
    return '';
  }
}
