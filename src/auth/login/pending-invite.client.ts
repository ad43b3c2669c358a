/** The invite stored while the user is at Google (spec 3). */
export interface PendingInvite {
  code: string;
  leagueId: string;
  leagueName: string;
}

const KEY = 'pendingInvite';

/** Without storage joining takes one more click. */
export function storePendingInvite(invite: PendingInvite): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(invite));
  } catch {}
}

export const forgetPendingInvite = (): void => void takePendingInvite();

/** Reads and clears the code; null when there is none. */
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
