import { z } from 'zod';
import { inviteProblem, readInviteCode } from '../permissions/invite.ts';
import type { InviteRow } from './invites.sql.ts';

/** Transforms a typed code into its stored form. */
export const InviteCodeField = z.string().max(200).transform(readInviteCode);

export const InviteAnswer = z
  .object({
    code: z.string(),
    url: z.string(),
    max_uses: z.int(),
    use_count: z.int(),
    expires_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    usable: z.boolean(),
  })
  .meta({ id: 'Invite' });

export const greetingOf = ({ invited_by }: { invited_by: string | null }) =>
  invited_by ? `${invited_by} invites you` : 'You are invited';

export function presentInvite(invite: InviteRow, publicUrl: string): z.infer<typeof InviteAnswer> {
  return {
    code: invite.code,
    url: `${publicUrl}/invite/${invite.code}`,
    max_uses: invite.max_uses,
    use_count: invite.use_count,
    expires_at: invite.expires_at.toISOString(),
    created_at: invite.created_at.toISOString(),
    usable: inviteProblem(invite, new Date()) === null,
  };
}
