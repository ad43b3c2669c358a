import { safeRedirect } from '../safe-redirect.ts';
import { store, take } from '../stored-once.client.ts';

const KEY = 'googleAuthRedirect';

/** Stores where to go after Google; null clears it. Without storage the user lands on the dashboard. */
export function storeGoogleRedirect(redirect: string | null): void {
  if (redirect) store(KEY, redirect);
  else takeGoogleRedirect();
}

/** Null when it leads off this site. */
export const takeGoogleRedirect = (): string | null => take(KEY, safeRedirect);
