import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 10_000;

/** Requests that are still running after 10 seconds are cut. */
export async function closeInTime(app: FastifyInstance): Promise<void> {
  const deadline = setTimeout(() => {
    app.log.warn('Cutting the requests that did not finish in time');
    app.server.closeAllConnections();
  }, PATIENCE_MS);
  await app.close();
  clearTimeout(deadline);
}
