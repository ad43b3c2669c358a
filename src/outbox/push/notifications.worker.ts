import type { PushText } from './push-text.ts';

declare const self: ServiceWorkerGlobalScope;

/** A browser that was woken up has to show something. */
const UNREADABLE: PushText = { title: 'Split Decision', body: 'Something is new.', path: '/app', tag: 'new' };

export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = readPush(data);
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  });
}

function readPush(data: PushMessageData | null): PushText {
  try {
    return data?.json() ?? UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** In a page that is open, or else in a new one. */
export async function openNotification({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const [shown] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!shown) return void (await self.clients.openWindow(path));
  // Some browsers refuse to focus; then the message alone leads there.
  await shown.focus().catch(() => undefined);
  shown.postMessage({ kind: 'open', path });
}

/** The browser's subscription ended by itself: the site gets the next one, unless notifications were turned off meanwhile. */
export async function renewSubscription(): Promise<void> {
  const answer = await fetch('/api/me/push');
  if (!answer.ok) return;
  const { vapid_public_key, devices } = (await answer.json()) as {
    vapid_public_key: string | null;
    devices: { is_this_device: boolean }[];
  };
  if (!vapid_public_key || !devices.some(({ is_this_device }) => is_this_device)) return;
  const options = { userVisibleOnly: true, applicationServerKey: vapid_public_key };
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON();
  await fetch('/api/me/push', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

/** After signing out, when the site has already dropped it along with the session. */
export async function endSubscription(): Promise<void> {
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
}
