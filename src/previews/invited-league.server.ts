import { inviteProblem, readInviteCode } from '../invites/invite.ts';
import { findInvite } from '../invites/invites.sql.ts';
import type { Database } from '../server/database.ts';

export interface InvitedLeague {
  id: string;
  name: string;
}

/**
 * The league that a code invites to; null for a code that is unknown, expired or used up, which all look
 * the same from outside. Only looks: no use is counted.
 */
export async function invitedLeague(db: Database, code: string): Promise<InvitedLeague | null> {
  const invite = await findInvite(db, readInviteCode(code), null);
  const isUsable = invite !== undefined && inviteProblem(invite, invite.now) === null;
  return isUsable ? { id: invite.league_id, name: invite.league_name } : null;
}
