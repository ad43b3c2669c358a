import { inviteProblem, readInviteCode } from '../invites/invite.ts';
import { findInvite } from '../invites/invites.sql.ts';
import type { Database } from '../server/database.ts';

/**
 * The name of the league that a code invites to; null for a code that is unknown, expired or used up, which all look
 * the same from outside. Only looks: no use is counted.
 */
export async function invitedLeague(db: Database, code: string): Promise<string | null> {
  const invite = await findInvite(db, readInviteCode(code), null);
  return invite && inviteProblem(invite, invite.now) === null ? invite.league_name : null;
}
