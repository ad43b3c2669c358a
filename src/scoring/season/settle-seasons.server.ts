import { everyMinute } from '../../jobs/job-kind.server.ts';
import type { Database, Queryable } from '../../server/database/database.ts';
import {
  type FinalRow,
  type FirstPlace,
  listFirstPlaces,
  markSettled,
  readFinalTable,
  replaceFinalTable,
} from './final-table.sql.ts';
import { readSeasonScores } from './season-scores.sql.ts';
import { isChampion } from './season-status.ts';
import { seasonTable } from './season-table.ts';
import { type LeagueSeason, listDueSeasons, lockDueSeason, type SeasonWithStatus } from './seasons.sql.ts';

/** Writes the final table of every finished season that has none, or whose results have changed since. */
export async function settleSeasons(db: Database): Promise<void> {
  for (const id of await listDueSeasons(db)) await settleSeason(db, id);
}

/** The champions of finished seasons; counted if the final table has yet to be written. */
export async function championsOf(
  db: Queryable,
  leagueId: string,
  seasons: readonly SeasonWithStatus[],
): Promise<FirstPlace[]> {
  const settled = seasons.filter((season) => !season.is_due).map(({ id }) => id);
  const found = await listFirstPlaces(db, settled);
  for (const season of seasons.filter(({ is_due }) => is_due)) {
    const { members, final } = await countSeason(db, leagueId, season);
    for (const { user_id, rank, points, events } of final) {
      const member = members.find(({ id }) => id === user_id)!;
      found.push({ ...member, season_id: season.id, rank, points, events });
    }
  }
  return found.filter(({ rank, events }) => isChampion(rank, events));
}

async function settleSeason(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const season = await lockDueSeason(tx, id);
    if (!season) return;
    const { events, final } = await countSeason(tx, season.league_id, season);
    const changed = resultsOf(await readFinalTable(tx, id)) !== resultsOf(final);
    await replaceFinalTable(tx, id, final);
    await markSettled(tx, id, { events: events.map((event) => event.id), results: season.results, changed });
  });
}

/** The final table by the present results, by user. */
async function countSeason(db: Queryable, leagueId: string, season: LeagueSeason) {
  const seasonId = season.id;
  const scores = await readSeasonScores(db, { leagueId, seasonId, through: null, imported: false });
  const { rows } = seasonTable({
    ...scores,
    members: scores.members.map((member) => ({ ...member, name: '' })),
    rules: season,
  });
  const final = rows
    .map(
      (row): FinalRow => ({
        user_id: row.id,
        rank: row.place,
        points: row.points,
        wins: row.wins,
        perfect: row.perfect,
        methods: row.methods,
        winners: row.winners,
        best: row.best,
        events: row.played,
      }),
    )
    .sort((one, other) => (one.user_id < other.user_id ? -1 : 1));
  return { ...scores, final };
}

/** Members without a pick come and go without that being a correction. */
const resultsOf = (rows: readonly FinalRow[]) => JSON.stringify(rows.filter(({ events }) => events > 0));

/** A season finishes with a result, and whoever enters that must not wait for the tables of all leagues. */
export const settleFinishedSeasons = everyMinute('settle_seasons', ({ db }) => settleSeasons(db));
