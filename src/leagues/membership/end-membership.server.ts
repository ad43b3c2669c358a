import { problem } from '../../errors/problems.ts';
import type { League } from '../../permissions/league.ts';
import { isLeagueAdmin, isOwner, mayLeave, mayRemoveMember } from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import { dropOpenPicks, lockOpenEvents } from '../../picks/drop-open-picks.sql.ts';
import type { Database } from '../../server/database/database.ts';
import { closeLeagueLink } from '../leagues.sql.ts';
import { lockLeague } from './lock-league.sql.ts';
import { deleteMembership, findRole } from './memberships.sql.ts';

/** Past picks stay on past boards; picks on events that are still open are deleted (R3). */
export async function leaveLeague(db: Database, leagueId: string, viewer: Viewer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const openEvents = await lockOpenEvents(tx);
    const league = await lockLeague(tx, leagueId, viewer);
    if (!mayLeave(viewer, league)) throw problem('owner_must_hand_over');
    await deleteMembership(tx, leagueId, viewer.id);
    await dropOpenPicks(tx, { league_id: leagueId, user_id: viewer.id }, openEvents);
  });
}

/** The same, done by an admin; can close the league's link in the same step. */
export async function removeMember(
  db: Database,
  viewer: Viewer,
  { league_id, user_id, close_link }: { league_id: string; user_id: string; close_link: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const openEvents = await lockOpenEvents(tx);
    const league = await lockLeague(tx, league_id, viewer);
    const role = await findRole(tx, league_id, user_id);
    if (!role) throw problem(isLeagueAdmin(viewer, league) ? 'member_not_found' : 'league_admin_only');
    if (!mayRemoveMember(viewer, league, { id: user_id, role })) throw refusal(viewer, league, user_id);
    await deleteMembership(tx, league_id, user_id);
    await dropOpenPicks(tx, { league_id, user_id }, openEvents);
    if (close_link) await closeLeagueLink(tx, league_id);
  });
}

function refusal(viewer: Viewer, league: League, userId: string) {
  if (!isLeagueAdmin(viewer, league)) return problem('league_admin_only');
  if (userId === league.created_by && !isOwner(viewer, league)) return problem('cannot_remove_owner');
  if (userId === viewer.id) return problem('cannot_remove_self');
  return problem('league_owner_only');
}
