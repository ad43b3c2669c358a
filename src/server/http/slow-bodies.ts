import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** BODY_MS by default. */
    bodyMilliseconds?: number;
  }
}

/** Enough for 16 KB over the slowest network. */
const BODY_MS = 30_000;

/** Without a single byte in either direction. Streams have heartbeats, and nothing else takes as long. */
const STALLED_MS = 30_000;

export const LONGEST_BODY_MS = 120_000;

/** For Node's own server, which also limits requests that reach no route, headers, and answers that nobody reads. */
export const requestTimeouts = {
  connectionTimeout: STALLED_MS,
  requestTimeout: LONGEST_BODY_MS,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
};

/** Closes the connection if the body is still incomplete by then, even after an answer. */
export function closeSlowBody(request: FastifyRequest, milliseconds = BODY_MS): void {
  const { raw } = request;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
  if (length === '0' && encoding === undefined) return;
  const deadline = setTimeout(() => raw.complete || raw.socket.destroy(), milliseconds).unref();
  raw.once('close', () => clearTimeout(deadline));
}

export function closeSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    closeSlowBody(request, request.routeOptions.config?.bodyMilliseconds);
    done();
  });
}
