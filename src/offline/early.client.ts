import type { OfflineMessage } from './offline-message.ts';

const early: OfflineMessage[] = [];
let hear = (message: OfflineMessage): unknown => early.push(message);

// The worker speaks while the page loads, and what nobody listens to is lost: so this much stands in the entry.
navigator.serviceWorker?.addEventListener('message', ({ data }) => hear(data));

/** Hands over what the worker says, beginning with what it has said already. */
export function listenToWorker(next: (message: OfflineMessage) => void): void {
  hear = next;
  for (const message of early.splice(0)) next(message);
}
