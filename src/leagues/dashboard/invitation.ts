import { readInviteCode } from '../../permissions/invite.ts';

/** What a person may hold in hand to get into a league. */
export type Invitation = { code: string } | { leagueId: string };

const leagueLink = /\/app\/league\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})/i;

/** An invite link, its bare code, or a league's own link, as typed or pasted; null when it can be none of them. */
export function readInvitation(typed: string): Invitation | null {
  const leagueId = leagueLink.exec(typed)?.[1];
  if (leagueId) return { leagueId: leagueId.toLowerCase() };
  const code = readInviteCode(typed);
  return code === '' ? null : { code };
}
