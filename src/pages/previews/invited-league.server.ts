import { findUsableInvite } from '../../invites/redeem-invite.server.ts';
import { readInviteCode } from '../../permissions/invite.ts';
import type { AppParts } from '../../server/http/app.ts';

export interface InvitedLeague {
  id: string;
  name: string;
}

/**
 * The league that a code invites to; null for a code that is unknown, expired or used up, which all look
 * the same from outside, and for whoever guessed too often. Only looks: no use is counted.
 */
export async function invitedLeague(
  app: Pick<AppParts, 'db' | 'config'>,
  code: string,
  ip: string,
): Promise<InvitedLeague | null> {
  const invite = await findUsableInvite(app, readInviteCode(code), ip);
  return invite && { id: invite.league_id, name: invite.league_name };
}
