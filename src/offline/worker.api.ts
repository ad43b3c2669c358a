import type { Routes } from '../server/http/app.ts';

/** A worker that replaces the current one, erases its caches and unregisters itself. */
const LAST_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** Served with SERVICE_WORKER=off; otherwise the built worker is a plain file. */
export const workerRoutes: Routes = async (app) => {
  if (app.config.serviceWorker === 'on') return;
  app.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(LAST_WORKER),
  );
};
