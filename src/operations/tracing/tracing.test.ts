import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../../../test/client.ts';
import { serverProcesses } from '../../../test/many/processes.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Export {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

const processes = serverProcesses();
const exports: Export[] = [];
/** An OTLP collector over HTTP. */
const collector = createServer(async (request, response) => {
  if (request.url === '/v1/traces') exports.push((await json(request)) as Export);
  response.setHeader('content-type', 'application/json').end('{}');
});
beforeAll(() => once(collector.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  collector.close();
  collector.closeAllConnections();
});

test("a request and its queries become one trace, which continues the caller's", async () => {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const server = await processes.start(await processes.emptyDatabase(), {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  const visitor = new Client(server.address);
  await visitor.post('/api/session', { email: 'ada@example.com', password: 'correct-horse' });
  await visitor.get('/api/live/messages?after=424242', { traceparent });
  await server.stop();

  const resources = exports.flatMap(({ resourceSpans }) => resourceSpans);
  const service = resources[0]!.resource.attributes.find(({ key }) => key === 'service.name');
  expect(service?.value.stringValue).toBe('split-decision');

  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some));
  const request = spans.find(({ name }) => name === 'GET /api/live/messages')!;
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.every((query) => query.traceId === traceId && query.name === 'select')).toBe(true);

  const everything = JSON.stringify(exports);
  expect(everything).toContain('POST /api/session');
  expect(everything).not.toMatch(/ada@example\.com|correct-horse|424242/);
});
