import { Counter, type Registry } from 'prom-client';
import { LATENCY_BOUNDS, type RouteTally, type Tally } from './tally.ts';

export function showRequests(registry: Registry, tally: Tally): void {
  new Counter({
    name: 'http_requests_total',
    help: 'Answers by route pattern, method and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { method, route, statuses } of tally.routes)
        for (const [status, count] of statuses) this.inc({ method, route, status }, count);
    },
  });
  const name = 'http_request_duration_seconds';
  const histogram = {
    name,
    help: 'Time from the request to the end of its answer; a live stream counts when it ends',
    type: 'histogram',
    get: async () => ({
      ...histogram,
      aggregator: 'sum',
      values: [...tally.routes].flatMap((route) => samples(name, route)),
    }),
    reset() {},
  };
  // prom-client's Histogram would look its labels up on every response; the registry only needs the samples.
  registry.registerMetric(histogram as never);
}

function samples(name: string, { method, route, classes, seconds }: RouteTally) {
  let total = 0;
  const buckets = classes.map((count, slot) => {
    total += count;
    const labels = { method, route, le: LATENCY_BOUNDS[slot] ?? '+Inf' };
    return { metricName: `${name}_bucket`, labels, value: total };
  });
  const labels = { method, route };
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: total },
  ];
}
