import type { FastifyInstance } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';

/**
 * The methods that an address takes, for `Allow`; none if there is nothing at it. The fallback of the pages takes every
 * address outside the interface. Call it before the routes are registered.
 */
export function allowedMethods(app: FastifyInstance): (url: string) => string[] {
  const router = findMyWay();
  const known = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat() as HTTPMethod[]) {
      known.add(each);
      if (url !== '/*' && !router.hasRoute(each, url)) router.on(each, url, () => {});
    }
  });
  return (url) => {
    const found = [...known].filter((method) => router.find(method, url));
    return found.length > 0 || url.startsWith('/api/') ? found.sort() : ['GET', 'HEAD'];
  };
}
