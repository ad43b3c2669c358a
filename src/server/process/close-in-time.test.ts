import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { collectLog } from '../../../test/log-lines.ts';
import { closeInTime } from './close-in-time.ts';

test('a request that does not end within ten seconds is cut, and the log says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const said = collectLog();
  const app = Fastify({ loggerInstance: said.log });
  app.get('/', () => new Promise(() => {}));
  await app.listen({ port: 0 });
  const client = connect((app.server.address() as AddressInfo).port);
  client.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const [{ socket }] = (await once(app.server, 'request')) as [{ socket: Socket }];
  const closed = closeInTime(app as never);
  vi.advanceTimersByTime(9_999);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  await closed;
  expect(socket.destroyed).toBe(true);
  expect(said.lines.map(({ msg }) => msg)).toContain('Cutting the requests that did not finish in time');
  client.destroy();

  await closeInTime(Fastify());
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
