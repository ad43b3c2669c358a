import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { openStream } from '../../test/stream.ts';
import { user } from '../../test/world.ts';
import type { LiveMessage } from './live-message.ts';

let server: TestServer;
let ada: Client;

beforeAll(async () => {
  server = await startTestServer();
  ada = await user(server, 'Ada');
});

/** A reader that opens the stream and then reads nothing more. */
async function stalledReader(): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(`GET /api/live HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  return socket;
}

const bigMessage = (id: number): LiveMessage => ({
  id,
  kind: 'event',
  event_id: null,
  league_id: null,
  user_id: null,
  payload: { name: 'x'.repeat(16_000) },
});

test('a reader that stops reading is disconnected before it costs memory, and the others get everything', async () => {
  const { hub } = server.app.live;
  const socket = await stalledReader();
  const reading = await openStream(ada);
  await reading.hello();
  expect(hub.readerCount).toBe(2);

  let sent = 0;
  while (hub.readerCount === 2 && sent < 10_000) {
    sent += 1;
    hub.publish(bigMessage(1_000_000 + sent));
    expect((await reading.next())?.id).toBe(1_000_000 + sent);
    await nextTurn();
  }
  // What fits into the kernel's buffers goes there first; ours holds 64 KiB and a message at most.
  expect(sent).toBeLessThan(10_000);
  expect(hub.readerCount).toBe(1);
  socket.destroy();

  const back = await openStream(ada, server.app.live.listener.lastId);
  expect((await back.hello()).resumed).toBe(true);
  for (const stream of [reading, back]) stream.close();
});

test('a reader that was disconnected before reading everything gets nothing more', async () => {
  const { hub } = server.app.live;
  const answers: ServerResponse[] = [];
  server.app.server.once('request', (_request, answer: ServerResponse) => answers.push(answer));
  const socket = await stalledReader();
  const [answer] = answers as [ServerResponse];
  for (let id = 2_000_000; answer.writableLength === 0; id++) {
    hub.publish(bigMessage(id));
    await nextTurn();
  }
  const failures: Error[] = [];
  answer.on('error', (error) => failures.push(error));
  hub.retainSessions(new Set());
  for (const id of [3_000_000, 3_000_001]) hub.publish(bigMessage(id));
  await nextTurn();
  expect(failures).toEqual([]);
  socket.destroy();
});
