import type { FastifyInstance } from 'fastify';
import { requireViewer } from './viewer.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Unless a route says otherwise, bodies are read of signed-in users only. */
    readsBodyOf?: 'anyone';
  }
}

const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses signed-out requests before their body is read. */
export function requireViewerFirst(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { config, url } = request.routeOptions;
    if (WITHOUT_BODY.has(request.method) || !url?.startsWith('/api/') || config.readsBodyOf === 'anyone')
      return done();
    requireViewer(request).then(() => done(), done);
  });
}
