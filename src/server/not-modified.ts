import type { FastifyInstance } from 'fastify';
import { etagOf } from './etag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer holds the time of day: no two are the same, and the last one must not be taken for the next. */
    tellsTime?: boolean;
  }
}

/**
 * Tags what the API answers to a read, and sends nothing but 304 to whoever shows that they have those very bytes. The
 * answer is made first, under the reader's own rights: a tag that was seen or guessed opens nothing. Browsers are still
 * told to keep nothing (no-store): only who has kept the answer itself can ask so (docs/decisions/0047).
 */
export function answerNotModified(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isTagged =
      request.method === 'GET' && reply.statusCode === 200 && !request.routeOptions.config.tellsTime;
    if (!isTagged || typeof payload !== 'string') return done(null, payload);
    const etag = etagOf(payload);
    reply.header('etag', etag);
    if (request.headers['if-none-match'] !== etag) return done(null, payload);
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    done(null, null);
  });
}
