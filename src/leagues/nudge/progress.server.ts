import type { Viewer } from '../../permissions/viewer.ts';
import type { Database } from '../../server/database/database.ts';
import { compareAlphabetically } from '../../text/alphabetical.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { findNudge } from './nudges.sql.ts';
import { readProgress, type Scope } from './progress.sql.ts';
import { recipientsOf, requireOpenEvent } from './send-nudge.server.ts';

/** Members by name. Throws 'event_not_found' and 'picks_locked'. */
export async function readPickProgress(db: Database, viewer: Viewer, scope: Scope) {
  const event = await requireOpenEvent(db, scope.event_id);
  const [members, nudge, nameOf] = await Promise.all([
    readProgress(db, scope),
    findNudge(db, scope),
    readLeagueNames(db, scope.league_id),
  ]);
  return {
    members: members
      .map((member) => ({ ...member, name: nameOf(member) }))
      .sort(compareAlphabetically)
      .map((member) => ({ ...member, shown_name: member.name, is_me: member.id === viewer.id })),
    nudge: nudge ? { ...nudge, shown_name: nameOf({ ...nudge, id: nudge.nudged_by }) } : null,
    nudge_count: nudge ? 0 : recipientsOf(members, viewer, event).length,
  };
}
