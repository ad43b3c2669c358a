/** The invite that someone leaves for Google with; spec 3 names the key and what it holds. */
export interface PendingInvite {
  code: string;
  leagueId: string;
  leagueName: string;
}

const KEY = 'pendingInvite';

/** Storage may be switched off in a browser; then the person joins with one more click. */
export function storePendingInvite(invite: PendingInvite): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(invite));
  } catch {}
}

/** For whoever comes back from Google without a session. */
export const forgetPendingInvite = (): void => void takePendingInvite();

/** The code of the pending invite, forgotten with the reading; null when there is none. */
export function takePendingInvite(): string | null {
  try {
    const text = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    const stored = JSON.parse(text ?? 'null') as Partial<PendingInvite> | null;
    return typeof stored?.code === 'string' ? stored.code : null;
  } catch {
    return null;
  }
}
