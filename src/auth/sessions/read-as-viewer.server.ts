import type { FastifyInstance } from 'fastify';
import { readAs } from '../../server/database/reader.ts';
import { viewerOf } from './viewer.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a screen on which results are entered, as the site admin's are: whoever may open it sees them. */
    showsResults?: true;
  }
}

const READS = new Set(['GET', 'HEAD']);

/** Whoever watches events later reads every answer without what they have not been shown. */
export function readAsViewer(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { config, url } = request.routeOptions;
    const isAdmins = url?.startsWith('/api/admin/') || config.showsResults;
    if (!READS.has(request.method) || !url?.startsWith('/api/') || isAdmins) return done();
    viewerOf(request).then(
      (viewer) => (viewer?.watches_later ? readAs(viewer.id, done) : done()),
      // What the route does without a session is its own.
      () => done(),
    );
  });
}
