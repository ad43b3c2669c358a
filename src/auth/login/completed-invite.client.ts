/** The league joined before onboarding (spec 2, 3). */
export interface CompletedInvite {
  leagueId: string;
  leagueName: string;
}

const KEY = 'completedInvite';

/** Without storage the user lands on the dashboard. */
export function storeCompletedInvite(invite: CompletedInvite): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(invite));
  } catch {}
}

/** Reads and clears it; null when there is none. */
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
