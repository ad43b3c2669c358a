import type { FastifyInstance } from 'fastify';
import { requireViewer } from './viewer.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose body is read; unless a route says otherwise, only that of who is signed in. */
    readsBodyOf?: 'anyone';
  }
}

const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses who is signed out before anything of their body is read. */
export function requireViewerFirst(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { config, url } = request.routeOptions;
    if (WITHOUT_BODY.has(request.method) || !url?.startsWith('/api/') || config.readsBodyOf === 'anyone')
      return done();
    requireViewer(request).then(() => done(), done);
  });
}
