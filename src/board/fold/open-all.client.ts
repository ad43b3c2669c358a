import { useSyncExternalStore } from 'react';
import { usePhone } from '../../ui/use-phone.client.ts';

const KEY = 'openAll';

const listeners = new Set<() => void>();
/** For browsers that store nothing. */
let unstored: boolean | undefined;

export function isOpenAll(): boolean {
  try {
    return unstored ?? localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** The device remembers it. */
export function setOpenAll(open: boolean): void {
  try {
    if (open) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
    unstored = undefined;
  } catch {
    unstored = open;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Null at a desk, where nothing folds. */
export function useOpenAll(): boolean | null {
  const openAll = useSyncExternalStore(subscribe, isOpenAll);
  return usePhone() ? openAll : null;
}
