import { useSyncExternalStore } from 'react';

/** The same as `@media (max-width: 47.99rem)` in the styles. */
const PHONE = '(max-width: 47.99rem)';

function subscribe(listener: () => void) {
  const phone = matchMedia(PHONE);
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** Whether the screen is as narrow as a phone's; for differences in the document itself, not just in its look. */
export const isPhone = (): boolean => matchMedia(PHONE).matches;

export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone);
