import type { FastifyInstance } from 'fastify';
import { etagOf } from './etag.ts';

/**
 * Tags what the API answers to a read, and sends nothing but 304 to whoever shows that they have those very bytes. The
 * answer is made first, under the reader's own rights: a tag that was seen or guessed opens nothing. Browsers are still
 * told to keep nothing (no-store): who wants 304 has kept the answer itself, as the pages do in memory
 * (docs/decisions/0047).
 */
export function answerNotModified(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') {
      return done(null, payload);
    }
    const etag = etagOf(payload);
    reply.header('etag', etag);
    if (request.headers['if-none-match'] !== etag) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}
