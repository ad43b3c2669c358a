import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the product that can be cut and mended: what a phone has in a cellar bar. */
export interface Connection {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on an answer arrives as `change` makes it, such as a file of a build to come. */
  rewrite(path: string, change: (text: string) => string): void;
  /** The next such request waits here until it is let go: a change on its way out, a read's answer on its way back. */
  stall(method: string, path: string): Stalled;
}

interface Stalled {
  waiting: Promise<void>;
  release(): void;
}

/** Opens a line to the product at `to`; close it with `cut`. */
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
        const { 'content-length': _, etag: __, ...kept } = answer.headers;
        return outgoing.writeHead(answer.statusCode!, kept).end(text);
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
