import { useSyncExternalStore } from 'react';

/** As `@media (max-width: 47.99rem)` of the styles. */
const PHONE = '(max-width: 47.99rem)';

function subscribe(listener: () => void) {
  const phone = matchMedia(PHONE);
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** Whether the screen is as narrow as a phone's, where the document itself differs and not only its look. */
export const isPhone = (): boolean => matchMedia(PHONE).matches;

export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone);
