import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askOutside } from './ask-outside.server.ts';

test('an answer without an end is read to 64 KB, and ended', async () => {
  const most = 64 * 1024 * 1024;
  let sent = 0;
  const ended = Promise.withResolvers<void>();
  const service = createServer((_request, response) => {
    const part = Buffer.alloc(64 * 1024);
    const sendOn = () => {
      if (sent >= most) response.end();
      while (sent < most && response.write(part)) sent += part.length;
    };
    response.on('drain', sendOn).on('close', ended.resolve);
    response.writeHead(201);
    sendOn();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const own = `http://127.0.0.1:${port}`;
  const { status } = await askOutside(`${own}/device`, { method: 'POST', headers: {}, body: 'x' }, own);
  expect(status).toBe(201);
  await ended.promise;
  // Less than all, whatever lay in buffers on the way.
  expect(sent).toBeLessThan(most);
  service.close();
});

test("somebody else's address without TLS is not asked", async () => {
  let asked = 0;
  const service = createServer((_request, response) => {
    asked += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const request = { method: 'POST', headers: {}, body: 'x' };
  const answer = askOutside(`http://127.0.0.1:${port}/device`, request, 'https://push.example');
  await expect(answer).rejects.toThrow('not supported');
  expect(asked).toBe(0);
  service.close();
});
