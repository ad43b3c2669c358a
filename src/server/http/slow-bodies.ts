import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a body may take to arrive; BODY_MS unless a route says otherwise. */
    bodyMilliseconds?: number;
  }
}

/** 16 KB over the slowest network that anybody has. */
const BODY_MS = 30_000;

/** The longest that any route allows. */
export const LONGEST_BODY_MS = 120_000;

/** What Node's server is told: the same bound for a request that reaches no route, and one for its headers. */
export const requestTimeouts = {
  requestTimeout: LONGEST_BODY_MS,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
};

/** Closes the connection of a body that is not in by then, whatever has been answered to it meanwhile. */
export function closeSlowBody(request: FastifyRequest, milliseconds = BODY_MS): void {
  const { raw } = request;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
  if (length === '0' && encoding === undefined) return;
  const deadline = setTimeout(() => raw.complete || raw.socket.destroy(), milliseconds).unref();
  raw.once('close', () => clearTimeout(deadline));
}

/** The same for every request that a route or the answer 'not found' takes. */
export function closeSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    closeSlowBody(request, request.routeOptions.config?.bodyMilliseconds);
    done();
  });
}
