import type { OfflineMessage } from './offline-message.ts';

const early: OfflineMessage[] = [];
let receive = (message: OfflineMessage): unknown => early.push(message);

// The worker sends messages while the page is still loading, and messages that nobody hears are lost.
navigator.serviceWorker?.addEventListener('message', ({ data }) => receive(data));

/** Passes on the worker's messages, starting with those already received. */
export function listenToWorker(next: (message: OfflineMessage) => void): void {
  receive = next;
  for (const message of early.splice(0)) next(message);
}
