import { safeRedirect } from '../login/safe-redirect.ts';

const KEY = 'googleAuthRedirect';

/** Remembers where to go after the way through Google, which leaves the pages; null forgets an earlier one. */
export function storeGoogleRedirect(redirect: string | null): void {
  try {
    if (redirect) localStorage.setItem(KEY, redirect);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden: then the way ends on the dashboard.
  }
}

/** Takes what was remembered out of the storage; null when it is nothing or leads off this site. */
export function takeGoogleRedirect(): string | null {
  try {
    const redirect = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return safeRedirect(redirect);
  } catch {
    return null;
  }
}
