import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface NameServer {
  /** For a resolver's setServers. */
  address: string;
  /** The IPv4 addresses of each name from now on, one answer after another; the last one stays. */
  say(name: string, ...answers: string[][]): void;
  /** How many of a name's answers are left, including the one that stays. */
  left(name: string): number;
  stop(): void;
}

/** A DNS server on loopback that only knows names by their IPv4 addresses. */
export async function startNameServer(): Promise<NameServer> {
  const names = new Map<string, string[][]>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    const answers = type === 1 ? nextOf(names.get(name)) : [];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(answers.length, 6);
    header.fill(0, 8);
    const records = answers.map((ip) =>
      Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...ip.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([header, query.subarray(12, end), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    say: (name, ...answers) => void names.set(name, answers),
    left: (name) => names.get(name)?.length ?? 0,
    stop: () => void socket.close(),
  };
}

function nextOf(answers: string[][] = [[]]): string[] {
  return (answers.length > 1 ? answers.shift() : answers[0])!;
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels = [];
  let at = 12;
  while (query[at]! > 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!));
    at += query[at]! + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}
