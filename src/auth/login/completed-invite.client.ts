/** The league that someone new joined on the way here: after onboarding they go to it (spec 2 and 3). */
export interface CompletedInvite {
  leagueId: string;
  leagueName: string;
}

const KEY = 'completedInvite';

/** Storage may be switched off in a browser; then the person lands on the dashboard, nothing worse. */
export function storeCompletedInvite(invite: CompletedInvite): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(invite));
  } catch {}
}

/** The stored league, forgotten with the reading; null when there is none or it cannot be read. */
export function takeCompletedInvite(): CompletedInvite | null {
  try {
    const text = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    const stored: unknown = JSON.parse(text ?? 'null');
    return isCompletedInvite(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isCompletedInvite(value: unknown): value is CompletedInvite {
  const { leagueId, leagueName } = (value ?? {}) as Record<string, unknown>;
  return typeof leagueId === 'string' && typeof leagueName === 'string';
}
