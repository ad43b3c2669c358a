import { store, take } from '../stored-once.client.ts';

/** The league joined before onboarding (spec 2, 3). */
export interface CompletedInvite {
  leagueId: string;
  leagueName: string;
}

const KEY = 'completedInvite';

/** Without storage the user lands on the dashboard. */
export const storeCompletedInvite = (invite: CompletedInvite): void => store(KEY, JSON.stringify(invite));

export const takeCompletedInvite = (): CompletedInvite | null =>
  take(KEY, (text) => {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isCompletedInvite(stored) ? stored : null;
  });

function isCompletedInvite(value: unknown): value is CompletedInvite {
  const { leagueId, leagueName } = (value ?? {}) as Record<string, unknown>;
  return typeof leagueId === 'string' && typeof leagueName === 'string';
}
