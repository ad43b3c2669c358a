import type { QueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { toast } from '../ui/toast.client.ts';
import { connectionBack, connectionLost, isConnectionLost, showsCached } from './connection.client.ts';
import { listenToWorker } from './early-messages.client.ts';
import type { OfflineMessage } from './offline-message.ts';

const HOUR = 3_600_000;

/** Installs the service worker. Call when the page is idle. */
export async function startOffline(client: QueryClient): Promise<void> {
  listenToWorker((message) => receive(message, client));
  addEventListener('offline', connectionLost);
  addEventListener('online', () => void client.invalidateQueries());
  if (!navigator.onLine) connectionLost();
  // The network came back before anything was listening.
  else if (isConnectionLost()) void client.invalidateQueries();
  // Service workers may be forbidden, in a private window for example.
  const registration = await navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  if (registration) lookForNewBuilds(registration);
}

function receive(message: OfflineMessage, client: QueryClient) {
  // Every screen reads the session, and it says nothing about the age of the screen's data.
  if (message.kind === 'cached' && message.path === '/api/session') connectionLost();
  else if (message.kind === 'cached') showsCached(location.pathname, message.at);
  else if (message.kind === 'fresh') connectionBack();
  else if (message.kind === 'open') openAt(message.path);
  else if (message.entry !== ownEntry()) offerReload(client);
}

/** The same as following a link on the page. */
function openAt(path: string) {
  if (path !== location.pathname + location.search) navigate(path, { state: { key: Math.random() } });
}

function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script?.getAttribute('src') ?? undefined;
}

let isOffered = false;

function offerReload(client: QueryClient) {
  if (isOffered) return;
  isOffered = true;
  toast('A new version is ready', { action: { label: 'Reload', run: () => reloadWhenSaved(client) } });
}

/** Never during a save. Picks need no waiting: they are sent with keepalive or resumed. */
function reloadWhenSaved(client: QueryClient) {
  if (client.isMutating() === 0) return location.reload();
  client.getMutationCache().subscribe(() => client.isMutating() === 0 && location.reload());
}

/** A page that stays open for days looks for a new build when somebody returns to it. */
function lookForNewBuilds(registration: ServiceWorkerRegistration) {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    void registration.update().catch(() => undefined);
  });
}
