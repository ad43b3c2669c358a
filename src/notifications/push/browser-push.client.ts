import { type DeviceFacts, isApplePhone } from './device-state.ts';

/** The {@link DeviceFacts} that the browser itself knows. */
export type BrowserFacts = Omit<DeviceFacts, 'vapid_public_key' | 'isKnown'>;

export async function readBrowser(): Promise<BrowserFacts> {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return {
    hasPush,
    isApplePhone: isApplePhone(navigator.userAgent, navigator.maxTouchPoints),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: hasPush ? Notification.permission : 'default',
    isSubscribed: hasPush && (await ownSubscription()) !== null,
  };
}

async function ownSubscription(): Promise<PushSubscription | null> {
  // Null before the service worker is installed.
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export interface NewSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Safari only asks within the event of a click. */
export const askPermission = () => Notification.requestPermission();

export async function subscribe(vapidKey: string): Promise<NewSubscription> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key of the site would be in the way.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: vapidKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } };
}

export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}
