import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireViewer } from '../auth/viewer.server.ts';
import { problem } from '../errors/problems.ts';
import type { App } from '../server/app.ts';
import { IMAGE_BYTES_MAX } from './image-format.ts';

/** Bodies held in memory at a time, from their first byte to the answer. */
const UPLOADS_AT_ONCE = 12;
const RECEIVE_MILLISECONDS = 120_000;

/**
 * Makes every route of this plugin take a raw image as its body (a Buffer, whatever its type claims): at most 12 MB
 * within two minutes, from someone signed in, one at a time per person and twelve in all; more is 'server_busy'.
 * Call it in a plugin that holds nothing but such routes, typed `app as unknown as App` where need be.
 */
export function acceptImages(
  app: Pick<App, 'removeAllContentTypeParsers' | 'addContentTypeParser' | 'addHook' | 'setErrorHandler'>,
): void {
  const sending = new Set<string>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRoute', (route) => {
    if (route.method !== 'DELETE') route.bodyLimit = IMAGE_BYTES_MAX;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'DELETE') return;
    const viewer = await requireViewer(request);
    if (sending.has(viewer.id) || sending.size >= UPLOADS_AT_ONCE) throw problem('server_busy');
    sending.add(viewer.id);
    whenClosed(request, reply, () => sending.delete(viewer.id));
  });
  app.setErrorHandler((error: Error & { code?: string }, request) => {
    throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && request.method !== 'DELETE'
      ? problem('image_too_large')
      : error;
  });
}

function whenClosed(request: FastifyRequest, reply: FastifyReply, release: () => void): void {
  const deadline = setTimeout(() => {
    if (!request.raw.complete) request.raw.destroy();
  }, RECEIVE_MILLISECONDS);
  reply.raw.once('close', () => {
    clearTimeout(deadline);
    release();
  });
}

/** The name of the file that is being sent, from the header `x-file-name` (percent-encoded), or ''. */
export function sentFileName(request: FastifyRequest): string {
  const header = request.headers['x-file-name'];
  if (typeof header !== 'string') return '';
  try {
    return decodeURIComponent(header).slice(0, 300);
  } catch {
    return '';
  }
}
