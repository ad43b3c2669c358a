import { useSyncExternalStore } from 'react';

const KEY = 'openAll';
const PHONE = '(max-width: 47.99rem)';

const listeners = new Set<() => void>();
/** Where the browser stores nothing. */
let unstored: boolean | undefined;

function isOpenAll(): boolean {
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
  const phone = matchMedia(PHONE);
  listeners.add(listener);
  phone.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    phone.removeEventListener('change', listener);
  };
}

/** Null at a desk, where nothing folds. */
export function useOpenAll(): boolean | null {
  return useSyncExternalStore(subscribe, () => (matchMedia(PHONE).matches ? isOpenAll() : null));
}
