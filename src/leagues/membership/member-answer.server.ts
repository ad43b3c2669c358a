import { z } from 'zod';
import type { League } from '../../permissions/league.ts';
import { mayChangeRoles, mayHandOver, mayRemoveMember } from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import { compareAlphabetically } from '../../text/alphabetical.ts';
import type { NameOf } from '../../text/display-name.ts';
import type { MemberRow } from './memberships.sql.ts';

export const MemberAnswer = z
  .object({
    id: z.uuid(),
    shown_name: z.string(),
    avatar_url: z.string().nullable(),
    role: z.enum(['admin', 'member']),
    is_owner: z.boolean(),
    is_me: z.boolean(),
    can: z.object({ be_removed: z.boolean(), change_role: z.boolean(), be_given_league: z.boolean() }),
  })
  .meta({ id: 'LeagueMember' });

/** Members by name, each with what the viewer may do to them. */
export function presentMembers(
  members: MemberRow[],
  { league, viewer, nameOf }: { league: League; viewer: Viewer; nameOf: NameOf },
): z.infer<typeof MemberAnswer>[] {
  return members
    .map((member) => ({ ...member, name: nameOf(member) }))
    .sort(compareAlphabetically)
    .map(({ id, name, avatar_url, role }) => {
      const is_owner = id === league.created_by;
      return {
        id,
        shown_name: name,
        avatar_url,
        role: is_owner ? 'admin' : role,
        is_owner,
        is_me: id === viewer.id,
        can: {
          be_removed: mayRemoveMember(viewer, league, { id, role }),
          change_role: mayChangeRoles(viewer, league) && !is_owner,
          be_given_league: mayHandOver(viewer, league) && !is_owner,
        },
      };
    });
}
