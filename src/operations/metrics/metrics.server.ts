import { createServer } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { App } from '../../server/http/app.ts';
import { countRequests } from './request-metrics.server.ts';
import { showSite } from './site-metrics.server.ts';

/** Serves metrics on a port of its own (METRICS_PORT), away from any proxy; without that port, nothing is counted. */
export async function serveMetrics(app: App): Promise<void> {
  const { metrics } = app.config;
  if (!metrics) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  showSite(registry, app);

  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    try {
      response.setHeader('content-type', registry.contentType);
      response.end(await registry.metrics());
    } catch (err) {
      app.log.warn({ err }, 'metrics could not be read');
      response.writeHead(503).end();
    }
  });
  // Once the site listens, Fastify would only log a failure.
  app.addHook('onReady', async () => {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed).listen(metrics.port, metrics.host, listening);
    });
    app.log.info({ address: server.address() }, 'metrics are served');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}
