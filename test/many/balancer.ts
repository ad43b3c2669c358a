import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  /** Requests per server address. */
  served: Map<string, number>;
  close(): void;
}

/** A minimal load balancer: round robin regardless of the sender, skipping servers that cannot be reached. */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const served = new Map(servers.map((server) => [server, 0]));
  let turn = 0;
  const forward = (from: IncomingMessage, to: ServerResponse, triesLeft: number) => {
    const server = servers[turn++ % servers.length]!;
    const sent = request(new URL(from.url!, server), {
      method: from.method,
      headers: from.headers,
      agent: false,
    });
    sent.on('socket', (socket) => socket.once('connect', () => from.pipe(sent)));
    sent.on('response', (answer) => {
      served.set(server, served.get(server)! + 1);
      to.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(to);
      answer.once('close', () => to.destroy());
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && triesLeft > 0) forward(from, to, triesLeft - 1);
      else to.destroy();
    });
    to.once('close', () => sent.destroy());
  };
  const front = createServer((from, to) => forward(from, to, servers.length - 1));
  await new Promise<void>((listening) => front.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    served,
    close() {
      front.close();
      front.closeAllConnections();
    },
  };
}
