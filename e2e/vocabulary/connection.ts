import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A connection to the product that can be cut and restored, like a phone's in a cellar bar. */
export interface Connection {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Rewrites matching responses from now on, such as a file of a future build. */
  rewrite(path: string, change: (text: string) => string): void;
  /** Stalls the next matching request until released: a change before it is sent, a read before its answer arrives. */
  stall(method: string, path: string): Stalled;
}

interface Stalled {
  waiting: Promise<void>;
  release(): void;
}

/** Proxies to the product at `to`; close it with `cut`. */
export async function openConnection(to: string): Promise<Connection> {
  const rewritten = new Map<string, (text: string) => string>();
  const stalls = new Map<string, (release: () => void) => void>();
  const pass = (method: string | undefined, url: string) =>
    new Promise<void>((release) => {
      const stall = stalls.get(`${method} ${url}`) ?? ((go) => go());
      stalls.delete(`${method} ${url}`);
      stall(release);
    });
  const start = () =>
    createServer(async (incoming, outgoing) => {
      const { method, url = '/', headers } = incoming;
      if (method !== 'GET') await pass(method, url);
      const change = rewritten.get(url);
      const sent = change ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers;
      const onward = request(to + url, { method, headers: sent }, async (answer) => {
        if (method === 'GET') await pass(method, url);
        if (!change) {
          outgoing.writeHead(answer.statusCode!, answer.headers);
          return answer.pipe(outgoing);
        }
        const text = change(Buffer.concat(await answer.toArray()).toString());
        const { 'content-length': _, etag: __, ...headers } = answer.headers;
        return outgoing.writeHead(answer.statusCode!, headers).end(text);
      });
      onward.on('error', () => outgoing.destroy());
      outgoing.on('close', () => onward.destroy());
      incoming.pipe(onward);
    });
  let server: Server;
  const listen = async (port: number) => {
    server = start();
    server.listen(port, 'localhost');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    url: `http://localhost:${port}`,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async mend() {
      await listen(port);
    },
    rewrite: (path, change) => void rewritten.set(path, change),
    stall(method, path) {
      let release = () => {};
      const waiting = new Promise<void>((arrived) => {
        stalls.set(`${method} ${path}`, (go) => {
          release = go;
          arrived();
        });
      });
      return { waiting, release: () => release() };
    },
  };
}
