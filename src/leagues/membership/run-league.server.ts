import { problem } from '../../errors/problems.ts';
import {
  type LeagueSettings,
  mayChangeRoles,
  mayDeleteLeague,
  mayHandOver,
  mayRunLeague,
} from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import type { LeagueRole } from '../../server/database/tables.ts';
import { settingsOf } from '../league-fields.server.ts';
import { deleteLeagueRow, setOwner, updateLeagueRow } from '../leagues.sql.ts';
import { lockLeague, lockLeagueToDelete } from './lock-league.sql.ts';
import { findRole, setRole } from './memberships.sql.ts';

/** Changes only the given fields; returns the league as stored. */
export async function updateLeague(
  db: Database,
  leagueId: string,
  viewer: Viewer,
  changes: Partial<LeagueSettings>,
): Promise<LeagueSettings> {
  return db.transaction().execute(async (tx) => {
    const league = await lockLeague(tx, leagueId, viewer);
    if (!mayRunLeague(viewer, league)) {
      throw problem(changes.name === undefined ? 'league_admin_only' : 'league_admin_rename');
    }
    const settings = settingsOf({ ...league, ...changes });
    await updateLeagueRow(tx, leagueId, settings);
    return settings;
  });
}

/** Deletes its members, invites and picks too. */
export async function deleteLeague(db: Database, leagueId: string, viewer: Viewer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const league = await lockLeagueToDelete(tx, leagueId, viewer);
    if (!mayDeleteLeague(viewer, league)) throw problem('league_owner_only');
    await deleteLeagueRow(tx, leagueId);
  });
}

/** The owner always stays an admin. */
export async function changeRole(
  db: Database,
  viewer: Viewer,
  { league_id, user_id, role }: { league_id: string; user_id: string; role: LeagueRole },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const league = await lockLeague(tx, league_id, viewer);
    if (!mayChangeRoles(viewer, league)) throw problem('league_owner_only');
    await requireMember(tx, league_id, user_id);
    if (user_id === league.created_by && role !== 'admin') throw problem('owner_stays_admin');
    await setRole(tx, league_id, user_id, role);
  });
}

/** The new owner becomes an admin; the former owner stays one. */
export async function handOverLeague(
  db: Database,
  viewer: Viewer,
  { league_id, user_id }: { league_id: string; user_id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const league = await lockLeague(tx, league_id, viewer);
    if (!mayHandOver(viewer, league)) throw problem('league_owner_only');
    await requireMember(tx, league_id, user_id);
    await setRole(tx, league_id, user_id, 'admin');
    await setOwner(tx, league_id, user_id);
  });
}

async function requireMember(tx: Queryable, leagueId: string, userId: string): Promise<void> {
  if (!(await findRole(tx, leagueId, userId))) throw problem('member_not_found');
}
