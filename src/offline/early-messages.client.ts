import type { OfflineMessage } from './offline-message.ts';

const early: OfflineMessage[] = [];
let receive = (message: OfflineMessage): unknown => early.push(message);

// The worker speaks while the page loads, and what nobody listens to is lost: so this much stands in the entry.
navigator.serviceWorker?.addEventListener('message', ({ data }) => receive(data));

/** Hands over what the worker says, beginning with what it has said already. */
export function listenToWorker(next: (message: OfflineMessage) => void): void {
  receive = next;
  for (const message of early.splice(0)) next(message);
}
