import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { lookUpPublic, publicAddresses } from './public-address.server.ts';

const PATIENCE_MS = 5_000;
const LONGEST_ANSWER = 64 * 1024;

/**
 * The site sends requests to any address that somebody names, so it must be a public one over https, or on the operator's own
 * service.
 */
export function mayBeAsked(address: string, ownService: string | null): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, origin } = new URL(address);
  if (username || password) return false;
  if (origin === ownService) return true;
  return protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0;
}

export async function leadsOutside(address: string, ownService: string | null): Promise<boolean> {
  const { hostname, origin } = new URL(address);
  if (origin === ownService) return true;
  return publicAddresses(hostname).then(
    () => true,
    () => false,
  );
}

interface Asked {
  method: string;
  headers: http.OutgoingHttpHeaders;
  body: Buffer | string | null;
}

export interface OutsideAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
}

/** Nobody answered. The other side may have taken the request all the same. */
export class Unanswered extends Error {
  readonly wasReached: boolean;

  constructor(wasReached: boolean, cause: unknown) {
    super('nobody answered', { cause });
    this.wasReached = wasReached;
  }
}

const agent = new https.Agent({
  keepAlive: true,
  timeout: PATIENCE_MS,
  maxFreeSockets: 8,
  lookup: lookUpPublic,
});

/** Follows no redirects and keeps nothing of the answer. Throws {@link Unanswered}. */
export function askOutside(
  address: string,
  { method, headers, body }: Asked,
  ownService: string | null,
): Promise<OutsideAnswer> {
  const isOwn = new URL(address).origin === ownService;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise((resolve, reject) => {
    const open = address.startsWith('http:') ? http.request : https.request;
    const options = { method, headers, signal };
    let wasReached = false;
    const request = open(address, isOwn ? options : { ...options, agent }, (answer) => {
      let read = 0;
      answer.on('error', () => {});
      answer.on('data', (part: Buffer) => {
        read += part.length;
        if (read > LONGEST_ANSWER) request.destroy();
      });
      resolve({ status: answer.statusCode!, headers: answer.headers });
    });
    request.on('socket', (socket) => {
      if (!socket.connecting) wasReached = true;
      else
        socket.once('connect', () => {
          wasReached = true;
        });
    });
    request.on('error', (error) => reject(new Unanswered(wasReached, error)));
    request.end(body);
  });
}
