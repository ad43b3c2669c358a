import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../errors/problems.ts';

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where the browser says that a request comes from: Sec-Fetch-Site, else Origin; 'unsaid' without either. */
function cameFrom({ headers }: FastifyRequest, publicUrl: string): 'here' | 'elsewhere' | 'unsaid' {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none' ? 'here' : 'elsewhere';
  const { origin } = headers;
  if (!origin) return 'unsaid';
  // Never the Host header: any name that somebody leads here would make its pages ours.
  return origin === publicUrl ? 'here' : 'elsewhere';
}

/** Refuses whatever would change something and comes from a page of another site, signed in or not. */
export function refuseOtherSites(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (CHANGES_NOTHING.has(request.method) || cameFrom(request, publicUrl) !== 'elsewhere') return done();
    const { origin, host } = request.headers;
    // Browsers name the origin alone only over plain HTTP, as in a home network.
    if (origin === `http://${host}`) request.log.warn({ origin }, `refused: PUBLIC_URL is ${publicUrl}`);
    done(problem('other_site'));
  });
}

/**
 * Whether the request's cookies may be believed: it changes nothing, or comes from a page of this site. A browser
 * always says so with a change; whoever says nothing is read as signed out.
 */
export function cookiesCount(request: FastifyRequest, publicUrl: string): boolean {
  return CHANGES_NOTHING.has(request.method) || cameFrom(request, publicUrl) === 'here';
}
