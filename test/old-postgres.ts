import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface PretendedPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Speaks just enough of PostgreSQL's protocol to accept any login and answer every query with its version. */
export const startOldPostgres = (version: string) =>
  pretend(welcome, Buffer.concat([...oneRow(version), ready]));

/** Refuses every login. */
export const startRefusingPostgres = (code: string, text: string) =>
  pretend(message('E', Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`)));

/** Accepts any login and hangs up at the first query. */
export const startCutPostgres = () => pretend(welcome);

/** Never says anything. */
export const startSilentPostgres = () => pretend();

async function pretend(greeting?: Buffer, answer?: Buffer): Promise<PretendedPostgres> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let isGreeted = false;
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const isQuery = isGreeted && data[0] === 'Q'.charCodeAt(0);
      if (isQuery && answer) socket.write(answer);
      else if (isQuery) socket.destroy();
      if (!isGreeted && greeting) socket.write(greeting);
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

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}
const ready = message('Z', Buffer.from('I'));
const welcome = Buffer.concat([message('R', int32(0)), ready]);

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
