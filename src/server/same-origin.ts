import type { FastifyRequest } from 'fastify';

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether the request's cookies may be believed: it changes nothing, or the browser says that it comes from a page
 * of this site (Sec-Fetch-Site, else Origin). A browser always sends one of the two with a change; whoever sends
 * neither is read as signed out.
 */
export function cookiesCount(request: FastifyRequest, publicUrl: string): boolean {
  if (CHANGES_NOTHING.has(request.method)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  if (!origin) return false;
  // The raw Host header: a foreign page cannot set it, and a forwarded one is never consulted.
  return origin === new URL(publicUrl).origin || hostOf(origin) === request.headers.host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
