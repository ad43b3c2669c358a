import type { FastifyInstance } from 'fastify';
import { problem } from '../errors/problems.ts';
import { requireViewer, sessionClaim } from './viewer.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whose body is read. Unless a route says otherwise: of who is signed in; 'token': of who has a session's token,
     * which the route itself looks up.
     */
    readsBodyOf?: 'anyone' | 'token';
  }
}

const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses who is signed out before anything of their body is read. */
export function requireViewerFirst(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { config, url } = request.routeOptions;
    if (WITHOUT_BODY.has(request.method) || !url?.startsWith('/api/') || config.readsBodyOf === 'anyone')
      return done();
    if (config.readsBodyOf === 'token') return done(sessionClaim(request) ? null : problem('not_signed_in'));
    requireViewer(request).then(() => done(), done);
  });
}
