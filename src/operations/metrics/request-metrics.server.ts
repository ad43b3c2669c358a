import { Counter, Histogram, type Registry } from 'prom-client';
import type { App } from '../../server/http/app.ts';

/** By route pattern, never by address. */
export function countRequests(app: App, registry: Registry): void {
  const answers = new Counter({
    name: 'http_requests_total',
    help: 'Answers by route pattern, method and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer; a live stream counts when it ends',
    labelNames: ['method', 'route'],
    // Saving a pick should fall into the first four.
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    answers.inc({ method, route, status });
    durations.observe({ method, route }, elapsedTime / 1000);
    done();
  });
}
