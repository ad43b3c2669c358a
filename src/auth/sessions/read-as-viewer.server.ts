import type { FastifyInstance } from 'fastify';
import { readAs } from '../../server/database/reader.ts';
import { viewerOf } from './viewer.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For screens on which results are entered, such as the site admin's: whoever may open them sees results. */
    showsResults?: true;
  }
}

const READS = new Set(['GET', 'HEAD']);

/** For somebody who watches events later, every answer leaves out what they have not been shown. */
export function readAsViewer(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { config, url } = request.routeOptions;
    const isAdmins = url?.startsWith('/api/admin/') || config.showsResults;
    if (!READS.has(request.method) || !url?.startsWith('/api/') || isAdmins) return done();
    viewerOf(request).then(
      (viewer) => (viewer?.watches_later ? readAs(viewer.id, done) : done()),
      // Without a session, the route decides for itself.
      () => done(),
    );
  });
}
