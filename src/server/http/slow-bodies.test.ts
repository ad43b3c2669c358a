import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { user } from '../../../test/world.ts';

let server: TestServer;
let ada: Client;
beforeAll(async () => {
  server = await startTestServer();
  ada = await user(server, 'Ada');
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function begin(
  line: string,
): Promise<{ socket: Socket; closed: Promise<unknown>; isOpen: () => boolean }> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const closed = once(socket, 'close');
  socket.resume();
  const received = once(server.app.server, 'request');
  const headers = ['host: x', `cookie: session=${ada.cookies.get('session')}`, 'sec-fetch-site: same-origin'];
  socket.write(
    `${[line, ...headers, 'content-type: application/json', 'content-length: 10'].join('\r\n')}\r\n\r\n{`,
  );
  const [{ socket: servers }] = (await received) as [IncomingMessage];
  return { socket, closed, isOpen: () => !servers.destroyed };
}

test.each([
  ['one that is waited for', 'POST /api/session HTTP/1.1'],
  ['one that nobody reads', 'GET /healthz HTTP/1.1'],
  ['one to no route', 'POST /api/nothing HTTP/1.1'],
  ['one to an address that cannot be read', 'POST /api/%zz HTTP/1.1'],
])('a body that is not in after 30 s ends its connection: %s', async (_, line) => {
  const { closed, isOpen } = await begin(line);
  vi.advanceTimersByTime(29_999);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  await closed;
});

test('an image has two minutes', async () => {
  const { closed, isOpen } = await begin('POST /api/me/avatar?context=profile HTTP/1.1');
  vi.advanceTimersByTime(119_999);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  await closed;
});

test('a body completed in time gets its response, and the connection stays', async () => {
  const { socket, isOpen } = await begin('POST /api/session HTTP/1.1');
  const answered = once(socket, 'data');
  socket.write('}        ');
  expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 422/);
  vi.advanceTimersByTime(120_000);
  expect(isOpen()).toBe(true);
  socket.destroy();
});

test('headers have 15 s, no request gets longer than an image, and silence ends after 30 s', () => {
  const limits = { headersTimeout: 15_000, requestTimeout: 120_000, timeout: 30_000 };
  expect(server.app.server).toMatchObject(limits);
});
