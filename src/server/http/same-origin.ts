import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../errors/problems.ts';
import { bearerToken } from './bearer.ts';

/** Methods that change nothing (RFC 9110, 9.2.1). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** By Sec-Fetch-Site, or else by Origin; 'unsaid' without either. */
function cameFrom({ headers }: FastifyRequest, publicUrl: string): 'here' | 'elsewhere' | 'unsaid' {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none' ? 'here' : 'elsewhere';
  const { origin } = headers;
  if (!origin) return 'unsaid';
  // Never compare with Host: any name that points at this server would count as ours.
  return origin === publicUrl ? 'here' : 'elsewhere';
}

/** Refuses changes sent from other sites' pages, whether or not somebody is signed in. */
export function refuseOtherSites(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method) || cameFrom(request, publicUrl) !== 'elsewhere') return done();
    const { origin, host } = request.headers;
    // Browsers send Origin without Sec-Fetch-Site only over plain HTTP, as on a home network.
    if (origin === `http://${host}`) request.log.warn({ origin }, `refused: PUBLIC_URL is ${publicUrl}`);
    done(problem('other_site'));
  });
}

/**
 * Cookies count for reads, and for changes from our own pages; browsers always name a change's origin. Next to a token they
 * never count.
 */
export function cookiesCount(request: FastifyRequest, publicUrl: string): boolean {
  if (bearerToken(request) !== undefined) return false;
  return SAFE_METHODS.has(request.method) || cameFrom(request, publicUrl) === 'here';
}
