import { problem } from '../../errors/problems.ts';
import { lockEventsShared } from '../../fights/event-lock.sql.ts';
import { type League, mayRunLeague } from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import { scoringName } from '../../scoring/scoring.ts';
import { listSeasons, type SeasonWithStatus } from '../../scoring/season/seasons.sql.ts';
import type { Queryable } from '../../server/database/database.ts';
import { lockLeague } from '../membership/lock-league.sql.ts';
import {
  deleteSeason,
  eventExists,
  insertSeason,
  listSeasonDetails,
  mayBeFirst,
  publishSeasons,
  type SeasonDetails,
  type SeasonFields,
  updateSeason,
} from './manage-seasons.sql.ts';
import { isDeletable } from './season-answer.server.ts';

/** Keeps the event open until the commit, so that no season begins with a locked one. */
export async function beginSeason(
  tx: Queryable,
  viewer: Viewer,
  { league_id, first_event_id, ...fields }: SeasonFields & { league_id: string; first_event_id: string },
): Promise<{ id: string }> {
  await lockEventsShared(tx, [first_event_id]);
  await requireAdmin(tx, league_id, viewer);
  if (!(await eventExists(tx, first_event_id))) throw problem('event_not_found');
  const mayBegin = await mayBeFirst(tx, league_id, first_event_id);
  const id = mayBegin ? await insertSeason(tx, { league_id, first_event_id, ...fields }) : null;
  if (id === null) throw problem('season_start_past');
  await publishSeasons(tx, league_id);
  return { id };
}

/** The name may change at any time; points and drops until the first lock, or in the first season until its second. */
export async function changeSeason(
  tx: Queryable,
  viewer: Viewer,
  { league_id, season_id }: { league_id: string; season_id: string },
  changes: Partial<SeasonFields>,
): Promise<League> {
  const league = await requireAdmin(tx, league_id, viewer);
  const { season, details } = await requireSeason(tx, league_id, season_id);
  const before = { name: season.name, drop_worst: season.drop_worst, points: scoringName(season.scoring) };
  const fields = {
    name: changes.name ?? before.name,
    drop_worst: changes.drop_worst ?? before.drop_worst,
    points: changes.points ?? before.points,
  };
  if (fields.points !== before.points && details.has_begun) throw problem('season_frozen');
  if (fields.drop_worst !== season.drop_worst && details.drops_stand) throw problem('season_frozen');
  await updateSeason(tx, season_id, fields);
  await publishSeasons(tx, league_id);
  return league;
}

export async function dropSeason(
  tx: Queryable,
  viewer: Viewer,
  { league_id, season_id }: { league_id: string; season_id: string },
): Promise<void> {
  await requireAdmin(tx, league_id, viewer);
  const { season, details } = await requireSeason(tx, league_id, season_id);
  if (!isDeletable(season, details)) throw problem('season_frozen');
  await deleteSeason(tx, season_id);
  await publishSeasons(tx, league_id);
}

async function requireAdmin(tx: Queryable, leagueId: string, viewer: Viewer): Promise<League> {
  const league = await lockLeague(tx, leagueId, viewer);
  if (!mayRunLeague(viewer, league)) throw problem('league_admin_only');
  return league;
}

async function requireSeason(
  tx: Queryable,
  leagueId: string,
  id: string,
): Promise<{ season: SeasonWithStatus; details: SeasonDetails }> {
  const season = (await listSeasons(tx, leagueId)).find((one) => one.id === id);
  const details = (await listSeasonDetails(tx, leagueId)).find((one) => one.id === id);
  if (!season || !details) throw problem('season_not_found');
  return { season, details };
}
