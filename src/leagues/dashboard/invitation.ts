import { readInviteCode } from '../../permissions/invite.ts';

export type Invitation = { code: string } | { leagueId: string };

const leagueLink = /\/app\/league\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})/i;

/** Accepts an invite link, its bare code or a league link; null for anything else. */
export function readInvitation(typed: string): Invitation | null {
  const leagueId = leagueLink.exec(typed)?.[1];
  if (leagueId) return { leagueId: leagueId.toLowerCase() };
  const code = readInviteCode(typed);
  return code === '' ? null : { code };
}
