import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Speaks just enough of PostgreSQL's protocol to accept any login and answer every query with its version. */
export async function startOldPostgres(version: string): Promise<{ url: string; stop(): Promise<void> }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let isGreeted = false;
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const isQuery = isGreeted && data[0] === 'Q'.charCodeAt(0);
      if (isQuery) socket.write(Buffer.concat([...oneRow(version), ready]));
      if (!isGreeted) socket.write(Buffer.concat([message('R', int32(0)), ready]));
      isGreeted = true;
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `postgres://ada:secret@127.0.0.1:${(server.address() as AddressInfo).port}/split`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const message = (type: string, body: Buffer) =>
  Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
const ready = message('Z', Buffer.from('I'));

function oneRow(text: string): Buffer[] {
  const TEXT = 25;
  const column = [Buffer.from('version\0'), int32(0), Buffer.from([0, 0]), int32(TEXT)];
  const rest = Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0]); // length, modifier, format: text
  return [
    message('T', Buffer.concat([Buffer.from([0, 1]), ...column, rest])),
    message('D', Buffer.concat([Buffer.from([0, 1]), int32(text.length), Buffer.from(text)])),
    message('C', Buffer.from('SELECT 1\0')),
  ];
}
