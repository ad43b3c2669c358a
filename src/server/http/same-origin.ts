import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../errors/problems.ts';
import { bearerToken } from './bearer.ts';

/** Methods that change nothing (RFC 9110, 9.2.1). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** From Sec-Fetch-Site, else Origin; 'unsaid' without either. */
function cameFrom({ headers }: FastifyRequest, publicUrl: string): 'here' | 'elsewhere' | 'unsaid' {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none' ? 'here' : 'elsewhere';
  const { origin } = headers;
  if (!origin) return 'unsaid';
  // Never compare with Host: any name pointed at this server would then count as ours.
  return origin === publicUrl ? 'here' : 'elsewhere';
}

/** Refuses changes sent by other sites' pages, signed in or not. */
export function refuseOtherSites(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method) || cameFrom(request, publicUrl) !== 'elsewhere') return done();
    const { origin, host } = request.headers;
    // Browsers send Origin without Sec-Fetch-Site only over plain HTTP, as in a home network.
    if (origin === `http://${host}`) request.log.warn({ origin }, `refused: PUBLIC_URL is ${publicUrl}`);
    done(problem('other_site'));
  });
}

/**
 * Cookies count on reads and on changes from our own pages; browsers always name the origin of a change. Beside a token
 * they never do.
 */
export function cookiesCount(request: FastifyRequest, publicUrl: string): boolean {
  if (bearerToken(request) !== undefined) return false;
  return SAFE_METHODS.has(request.method) || cameFrom(request, publicUrl) === 'here';
}
