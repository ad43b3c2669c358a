import { EXPECTED_USER_HEADER } from '../auth/sessions/expected-user-header.ts';
import {
  endSubscription,
  openNotification,
  renewSubscription,
  showPush,
} from '../outbox/push/notifications.worker.ts';
import { currentEra, forget, forgetAround, recall, store } from './answer-cache.worker.ts';
import { endsSession, isCacheable, mayChangeUser } from './cacheable-answers.ts';
import type { OfflineMessage } from './offline-message.ts';
import { assetAnswer, dropOldShells, entry, fillShell, pageAnswer } from './shell.worker.ts';

/** The service worker: starts the pages offline and shows the user's last answers. It leaves everything else alone. */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // Taking over at once is safe: open pages keep their code.
  event.waitUntil(fillShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  await dropOldShells();
  await enablePreloads(self.registration.navigationPreload);
  await self.clients.claim();
  for (const { id } of await self.clients.matchAll()) await post(id, { kind: 'build', entry });
}

/** Firefox drops a navigation whose preload failed, whatever the worker answers. */
async function enablePreloads(preloads: NavigationPreloadManager | undefined) {
  if (/\bFirefox\//.test(navigator.userAgent)) await preloads?.disable();
  else await preloads?.enable();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (mayChangeUser(request.method, pathname)) {
    // Google's callback is a navigation; after it, the page says who is signed in.
    if (request.mode === 'navigate') return event.waitUntil(forget());
    const answer = forgetAround(() => fetch(request));
    if (endsSession(request.method, pathname))
      event.waitUntil(answer.then((sent) => (sent.ok ? endSubscription() : undefined)));
    return event.respondWith(answer);
  }
  if (request.method !== 'GET') return;
  if (pathname.startsWith('/assets/')) event.respondWith(assetAnswer(request));
  else if (isCacheable(request.method, pathname)) event.respondWith(apiAnswer(event, pathname + search));
  else if (request.mode === 'navigate' && isPage(pathname))
    event.respondWith(pageAnswer(request, event.preloadResponse));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()));

const isPage = (path: string) => !/^\/(?:api|files)\/|\.\w+$/.test(path);

/** How long to wait for a slow answer when an older one is stored. */
const PATIENCE_MS = 6_000;

/** The server's answer, or the stored one when it is unreachable or slow. */
async function apiAnswer(event: FetchEvent, path: string): Promise<Response> {
  const startedIn = currentEra();
  const fromNetwork = fetch(event.request).then((answer) => {
    const fresh = () => post(event.clientId, { kind: 'fresh' });
    event.waitUntil(store(path, answer.clone(), startedIn).then(fresh, fresh));
    return answer;
  });
  // Handled below, or no longer needed.
  event.waitUntil(fromNetwork.catch(() => undefined));
  const waited = new Promise<undefined>((resume) => setTimeout(resume, PATIENCE_MS));
  const answer = await Promise.race([fromNetwork, waited]).catch(() => undefined);
  if (answer) return answer;
  const cached = await recall(path, event.request.headers.get(EXPECTED_USER_HEADER));
  if (!cached) return fromNetwork;
  await post(event.clientId, { kind: 'cached', path, at: cached.at });
  return cached.answer;
}

async function post(clientId: string, message: OfflineMessage) {
  (await self.clients.get(clientId))?.postMessage(message);
}
