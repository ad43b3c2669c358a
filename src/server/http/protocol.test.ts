import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test, vi } from 'vitest';
import { untilWaiting } from '../../../test/lock-waits.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { user } from '../../../test/world.ts';
import { pathOf } from './ambiguous-requests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** Sends these lines as they are; resolves to the whole answer. */
async function raw(...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`);
  return await text(socket);
}

const statusOf = (answer: string) => Number(answer.slice(9, 12));

test.each([
  ['http://picks.example.com/healthz', 200],
  ['HTTPS://picks.example.com/api/session', 200],
  ['http://picks.example.com/healthz?x=http://y', 200],
  ['http://picks.example.com/api/nothing', 404],
])('an address in absolute form is its path: %s', async (address, status) => {
  const host = 'host: picks.example.com';
  expect(statusOf(await raw(`GET ${address} HTTP/1.1`, host, 'accept: text/html'))).toBe(status);
});

test.each([
  ['http://picks.example.com', '/'],
  ['http://picks.example.com?error=x', '/?error=x'],
  ['/app?redirect=http://x', '/app?redirect=http://x'],
])('the path of %s is %s', (url, path) => {
  expect(pathOf({ url } as IncomingMessage)).toBe(path);
});

test('two Host headers are refused', async () => {
  expect(statusOf(await raw('GET /healthz HTTP/1.1', 'host: a.example', 'Host: b.example'))).toBe(400);
  expect(statusOf(await raw('GET /healthz HTTP/1.1', 'host: a.example', 'x-host: b.example'))).toBe(200);
});

test.each([
  ['OPTIONS', '/api/session', 'DELETE, GET, HEAD, POST'],
  ['PUT', '/api/session', 'DELETE, GET, HEAD, POST'],
  ['POST', '/api/profiles/0190a5e2-0000-7000-8000-000000000000?x=1', 'GET, HEAD'],
  ['POST', '/app', 'GET, HEAD'],
])('%s %s is refused with what the address takes', async (method, path, allow) => {
  const answer = await fetch(server.url + path, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
  expect(await answer.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
});

test('a missing field is named in a sentence, wherever it is missing', async () => {
  const lou = await user(server, 'Lou');
  const sent = async (body?: object) => (await lou.put('/api/me/push', body)).body.error;
  expect(await sent({ keys: { p256dh: 'p', auth: 'a' } })).toMatchObject({
    field: 'endpoint',
    message: "'endpoint' is missing.",
  });
  expect((await sent({ endpoint: 'https://push.example.com/1', keys: {} })).message).toBe(
    "'keys.p256dh' is missing.",
  );
});

test('nothing is at an address that no method takes', async () => {
  const answer = await fetch(`${server.url}/api/nothing`, { method: 'OPTIONS' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([404, null]);
});

test('an answer that nobody takes is cut when it makes no progress', async () => {
  expect(server.app.server.timeout).toBe(30_000);
  const { hostname, port } = new URL(server.url);
  server.app.server.setTimeout(100);
  const received = once(server.app.server, 'request');
  // Never read: more than the buffers of both ends hold.
  const socket = connect(Number(port), hostname).pause();
  socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(200));
  const [{ socket: servers }] = (await received) as [IncomingMessage];
  await once(servers, 'close');
  server.app.server.setTimeout(30_000);
  socket.destroy();
});

test('while the server stops, what still arrives is answered like anything else', async () => {
  const stopping = await startTestServer();
  const slow = await user(stopping, 'Slow');
  const outside = await stopping.db.startTransaction().execute();
  await outside.selectFrom('profiles').selectAll().where('id', '=', slow.id).forUpdate().execute();
  const { hostname, port, host } = new URL(stopping.url);
  const socket = connect(Number(port), hostname);
  const send = (...lines: string[]) => socket.write(`${[...lines, `host: ${host}`].join('\r\n')}\r\n\r\n`);
  const body = JSON.stringify({ display_name: 'Slower' });
  const headers = Object.entries({
    ...slow.credentials,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'content-length': body.length,
  });
  send('PATCH /api/me/profile HTTP/1.1', ...headers.map(([name, value]) => `${name}: ${value}`));
  socket.write(body);
  await untilWaiting(stopping.db);
  const closed = stopping.app.close();
  await vi.waitUntil(() =>
    fetch(stopping.url).then(
      () => false,
      () => true,
    ),
  );
  send('GET /healthz HTTP/1.1');
  await outside.rollback().execute();
  const answers = (await text(socket)).split('HTTP/1.1 ').slice(1);
  await closed;
  expect(answers.map((answer) => Number(answer.slice(0, 3)))).toEqual([204, 200]);
});
