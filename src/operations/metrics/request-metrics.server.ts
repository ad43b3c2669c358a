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
    registers: [registry],
  });
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    const route = routeOptions.url ?? 'none';
    answers.inc({ method, route, status });
    durations.observe({ method, route }, elapsedTime / 1000);
    done();
  });
}
