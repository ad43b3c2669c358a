import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../errors/problems.ts';

/** The path of an address in absolute form, which proxies send and servers have to accept (RFC 9112, 3.2.2). */
export const pathOf = ({ url = '/' }: IncomingMessage): string =>
  url.startsWith('/')
    ? url
    : url.replace(/^https?:\/\/[^/?#]*(?=(.?))/i, (_, next) => (next === '/' ? '' : '/'));

/** A proxy and this server might each believe a different one of two Host headers (RFC 9112, 3.2). */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]!.toLowerCase() === 'host') hosts++;
    done(hosts > 1 ? problem('bad_request') : undefined);
  });
}
