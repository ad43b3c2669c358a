import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../errors/problems.ts';
import type { Config } from '../config.ts';
import { addressSubject } from './address-subject.ts';

/**
 * Limits connections in total and per address; behind a trusted proxy, it limits running requests per forwarded address
 * instead.
 */
export function boundConnections(app: FastifyInstance, { connections, trustProxy }: Config): void {
  const isProxy = proxyAddr.compile(trustProxy);
  const open = new Map<string, number>();
  /** False if full; releases the slot on `close`. */
  const take = (ip: string, ends: { once(event: 'close', listener: () => void): unknown }): boolean => {
    const address = addressSubject(ip);
    const count = (open.get(address) ?? 0) + 1;
    if (count > connections.perAddress) return false;
    open.set(address, count);
    ends.once('close', () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    return true;
  };

  app.server.maxConnections = connections.inAll;
  app.server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (!remoteAddress || isProxy(remoteAddress, 0) || take(remoteAddress, socket)) return;
    socket.destroy();
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { remoteAddress } = request.socket;
    const isProxied = remoteAddress !== undefined && isProxy(remoteAddress, 0);
    done(isProxied && !take(request.ip, reply.raw) ? problem('too_many_connections') : undefined);
  });
}
