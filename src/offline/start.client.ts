import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.client.ts';
import { connectionBack, connectionLost, showsCached } from './connection.client.ts';
import { listenToWorker } from './early-messages.client.ts';
import type { OfflineMessage } from './offline-message.ts';

const HOUR = 3_600_000;

/** Begins to listen to the service worker, and installs it. To be called when the page has nothing else to do. */
export async function startOffline(client: QueryClient): Promise<void> {
  listenToWorker((message) => receive(message, client));
  addEventListener('offline', connectionLost);
  addEventListener('online', () => void client.invalidateQueries());
  if (!navigator.onLine) connectionLost();
  // Without it the product works as before: in a private window, say, where it may be forbidden.
  const registration = await navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  if (registration) lookForNewBuilds(registration);
}

function receive(message: OfflineMessage, client: QueryClient) {
  // Who is looking is on every screen, and says nothing of how old the screen's own data is.
  if (message.kind === 'cached' && message.path === '/api/session') connectionLost();
  else if (message.kind === 'cached') showsCached(location.pathname, message.at);
  else if (message.kind === 'fresh') connectionBack();
  else if (message.entry !== ownEntry()) offerReload(client);
}

/** The script that this page began with: another build has another. */
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

/** Never in the middle of a save. Picks need no waiting for: they arrive although the page goes, or go on after it. */
function reloadWhenSaved(client: QueryClient) {
  if (client.isMutating() === 0) return location.reload();
  client.getMutationCache().subscribe(() => client.isMutating() === 0 && location.reload());
}

/** A page that stays open for days hears of a new build when one comes back to it. */
function lookForNewBuilds(registration: ServiceWorkerRegistration) {
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < HOUR) return;
    looked = Date.now();
    void registration.update().catch(() => undefined);
  });
}
