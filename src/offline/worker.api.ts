import type { Routes } from '../server/http/app.ts';

/** Takes the place of the service worker, erases all that it kept, and goes: browsers look for a new one by themselves. */
const LAST_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** With SERVICE_WORKER=off the built worker is not served any more; otherwise it is one of the pages' files. */
export const workerRoutes: Routes = async (app) => {
  if (app.config.serviceWorker === 'on') return;
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(LAST_WORKER),
  );
};
