import { useSyncExternalStore } from 'react';

let isSettled = true;
const listeners = new Set<() => void>();

/** Whether a second has passed since a screen came, as far as pages can tell. */
export function setSettled(now: boolean): void {
  isSettled = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSettled = () => useSyncExternalStore(subscribe, () => isSettled);
