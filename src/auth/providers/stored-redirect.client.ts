import { safeRedirect } from '../safe-redirect.ts';

const KEY = 'googleAuthRedirect';

/** Stores where to go after Google; null clears it. */
export function storeGoogleRedirect(redirect: string | null): void {
  try {
    if (redirect) localStorage.setItem(KEY, redirect);
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the user lands on the dashboard.
  }
}

/** Reads and clears the stored address; null when it is not of this site. */
export function takeGoogleRedirect(): string | null {
  try {
    const redirect = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return safeRedirect(redirect);
  } catch {
    return null;
  }
}
