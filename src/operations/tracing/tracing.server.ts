import type { Span } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../server/config.ts';
import type { App } from '../../server/http/app.ts';

export interface Tracing {
  /** Adds a span per request, in the trace of its `traceparent` header. */
  follow(app: App): void;
  recordQuery(text: string, milliseconds: number, error?: unknown): void;
  stop(): Promise<void>;
}

/** Exports to OTEL_EXPORTER_OTLP_ENDPOINT; loads its packages only when that is set. */
export async function startTracing({ otlp }: Config): Promise<Tracing | null> {
  if (!otlp) return null;
  const [{ context, propagation, SpanKind, SpanStatusCode, trace }, sdk, exporter, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  // The SDK reads the service name, sampler and exporter headers from its own OTEL_ variables.
  process.env.OTEL_SERVICE_NAME ??= 'split-decision';
  const collector = new exporter.OTLPTraceExporter({ url: `${otlp.endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    resource: resources.detectResources({ detectors: [resources.envDetector] }),
    spanProcessors: [new sdk.BatchSpanProcessor(collector)],
  });
  provider.register();
  const tracer = trace.getTracer('split-decision');
  const spans = new WeakMap<FastifyRequest, Span>();

  const end = (request: FastifyRequest, reply: FastifyReply) => {
    const span = spans.get(request);
    const route = request.routeOptions.url ?? 'none';
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'split_decision.request_id': request.id,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };

  return {
    follow(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = propagation.extract(context.active(), request.headers);
        const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent);
        spans.set(request, span);
        context.with(trace.setSpan(parent, span), done);
      });
      app.addHook('onResponse', async (request, reply) => end(request, reply));
    },
    recordQuery(text, milliseconds, error) {
      if (!trace.getActiveSpan()) return;
      const now = Date.now();
      const span = tracer.startSpan(/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query', {
        kind: SpanKind.CLIENT,
        startTime: now - milliseconds,
        // Contains no values, which are bound as parameters.
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      });
      if (error) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(now);
    },
    stop: () => provider.shutdown(),
  };
}
