import { store, take } from '../stored-once.client.ts';

/** The invite stored while the user is at Google (spec 3). */
export interface PendingInvite {
  code: string;
  leagueId: string;
  leagueName: string;
}

const KEY = 'pendingInvite';

/** Without storage, joining takes one more click. */
export const storePendingInvite = (invite: PendingInvite): void => store(KEY, JSON.stringify(invite));

export const forgetPendingInvite = (): void => void takePendingInvite();

/** The invite's code. */
export const takePendingInvite = (): string | null =>
  take(KEY, (text) => {
    const stored = JSON.parse(text ?? 'null') as Partial<PendingInvite> | null;
    return typeof stored?.code === 'string' ? stored.code : null;
  });
