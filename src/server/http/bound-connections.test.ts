import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

function newConnection(server: TestServer): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  open.push(socket.on('error', () => {}));
  return socket;
}

async function ask(server: TestServer): Promise<number | null> {
  const socket = newConnection(server);
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  const answer = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => null)]);
  return answer && Number(String(answer[0]).split(' ')[1]);
}

async function endOne(): Promise<void> {
  const socket = open.shift()!;
  socket.destroy();
  await once(socket, 'close');
}

/** A connection closed here may not be closed there yet. */
async function untilAnswered(server: TestServer): Promise<void> {
  while ((await ask(server)) === null);
}

describe('connections of one address', () => {
  test('are limited; one that ends makes room', async () => {
    const server = await startTestServer({ CONNECTIONS_PER_ADDRESS: '3' });
    expect([await ask(server), await ask(server), await ask(server)]).toEqual([200, 200, 200]);
    expect(await ask(server)).toBe(null);
    await endOne();
    await untilAnswered(server);
  });

  test('are limited in total too', async () => {
    const server = await startTestServer({ CONNECTIONS_MAX: '10' });
    for (let n = 0; n < 10; n++) expect(await ask(server)).toBe(200);
    expect(await ask(server)).toBe(null);
    await endOne();
    await untilAnswered(server);
  });
});

describe('behind a trusted proxy', () => {
  /** Begins a request as the proxy forwards it; without its body it stays open. */
  async function begin(server: TestServer, visitor: string): Promise<void> {
    const socket = newConnection(server);
    const received = once(server.app.server, 'request');
    const headers = [`x-forwarded-for: ${visitor}`, 'content-type: application/json', 'content-length: 10'];
    socket.write(`POST /api/session HTTP/1.1\r\nhost: x\r\n${headers.join('\r\n')}\r\n\r\n`);
    const [{ complete }] = (await received) as [IncomingMessage];
    expect(complete).toBe(false);
  }
  const askFor = async (server: TestServer, visitor: string) => {
    const { status, body } = await server.visitor().get('/api/session', { 'x-forwarded-for': visitor });
    return [status, body.error?.code];
  };

  test('the forwarded visitor counts, not the proxy', async () => {
    const server = await startTestServer({ CONNECTIONS_PER_ADDRESS: '3', TRUST_PROXY: 'loopback' });
    for (let n = 0; n < 3; n++) await begin(server, '203.0.113.7');
    expect(await askFor(server, '203.0.113.7')).toEqual([429, 'too_many_connections']);
    expect(await askFor(server, '203.0.113.8')).toEqual([200, undefined]);

    // The client's own header, before the proxy adds the true address, is not trusted.
    expect(await askFor(server, '198.51.100.1, 203.0.113.7')).toEqual([429, 'too_many_connections']);
    await endOne();
    while ((await askFor(server, '203.0.113.7'))[0] !== 200);
  });

  test('a household of IPv6 is one address', async () => {
    const server = await startTestServer({ CONNECTIONS_PER_ADDRESS: '2', TRUST_PROXY: 'loopback' });
    await begin(server, '2001:db8:1:2::1');
    await begin(server, '2001:db8:1:2:ffff::2');
    expect(await askFor(server, '2001:db8:1:2::3')).toEqual([429, 'too_many_connections']);
    expect(await askFor(server, '2001:db8:1:3::1')).toEqual([200, undefined]);
  });
});
