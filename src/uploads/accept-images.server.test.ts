import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSlowBodies } from '../server/http/slow-bodies.ts';
import { acceptImages, sentFileName } from './accept-images.server.ts';

let app: FastifyInstance;
let mayEnd: PromiseWithResolvers<void>;
const names: string[] = [];

/** A route for images alone; whoever asks it is signed in. */
beforeEach(() => {
  names.length = 0;
  mayEnd = Promise.withResolvers();
  app = Fastify();
  closeSlowBodies(app);
  app.decorateRequest('entrance', null);
  app.addHook('onRequest', async (request) => {
    request.entrance = Promise.resolve({ viewer: { id: request.headers['x-user'] }, league: null } as never);
  });
  acceptImages(app as never);
  app.post('/image', async (request) => {
    names.push(sentFileName(request));
    await mayEnd.promise;
    return 'stored';
  });
});
afterEach(() => app.close());

const send = (user: string, name?: string) =>
  app.inject({
    method: 'POST',
    url: '/image',
    payload: Buffer.from('an image'),
    headers: { 'content-type': 'image/png', 'x-user': user, ...(name && { 'x-file-name': name }) },
  });

test('twelve images at once are worked on; whoever sends another one is asked to wait', async () => {
  const twelve = Array.from({ length: 12 }, (_, n) => send(`${n}`));
  await vi.waitUntil(() => names.length === 12);
  expect((await send('late')).statusCode).toBe(503);
  mayEnd.resolve();
  for (const one of twelve) expect((await one).statusCode).toBe(200);
  expect((await send('late')).statusCode).toBe(200);
});

test("a file's name is what was sent, or none", async () => {
  mayEnd.resolve();
  for (const name of ['%C3%9Crlaub.png', '%C3', undefined]) await send('Ada', name);
  expect(names).toEqual(['Ürlaub.png', '', '']);
});

test('an image may take two minutes to arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await app.listen({ port: 0 });
  const client = connect((app.server.address() as AddressInfo).port);
  client.write(
    'POST /image HTTP/1.1\r\nhost: here\r\nx-user: Ada\r\ncontent-type: image/png\r\ncontent-length: 9\r\n\r\n',
  );
  const [{ socket }] = (await once(app.server, 'request')) as [{ socket: Socket }];
  vi.advanceTimersByTime(119_999);
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.destroyed).toBe(true);
  vi.useRealTimers();
  client.destroy();
});
