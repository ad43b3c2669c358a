import type { JobKind } from '../../jobs/job-kind.server.ts';
import type { Database } from '../../server/database/database.ts';
import { type FinalRow, markSettled, readFinalTable, replaceFinalTable } from './final-table.sql.ts';
import { readSeasonScores } from './season-scores.sql.ts';
import { seasonTable } from './season-table.ts';
import { listDueSeasons, listSeasons, lockDueSeason, type SeasonWithStatus } from './seasons.sql.ts';

/** Writes the final table of every finished season that has none, or whose results were changed since. */
export async function settleSeasons(db: Database): Promise<void> {
  for (const id of await listDueSeasons(db)) await settleSeason(db, id);
}

/** A league's seasons, the final tables of finished ones written. Call `revealAllScored` first. */
export async function listSettledSeasons(db: Database, leagueId: string): Promise<SeasonWithStatus[]> {
  const seasons = await listSeasons(db, leagueId);
  const due = seasons.filter((season) => season.is_due);
  for (const { id } of due) await settleSeason(db, id);
  return due.length > 0 ? listSeasons(db, leagueId) : seasons;
}

async function settleSeason(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const season = await lockDueSeason(tx, id);
    if (!season) return;
    const scores = await readSeasonScores(tx, {
      leagueId: season.league_id,
      seasonId: id,
      through: null,
      imported: false,
      rules: season,
    });
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
    const changed = resultsOf(await readFinalTable(tx, id)) !== resultsOf(final);
    await replaceFinalTable(tx, id, final);
    const events = scores.events.map((event) => event.id);
    await markSettled(tx, id, { events, results: season.results, changed });
  });
}

/** Who only was a member comes and goes without a correction. */
const resultsOf = (rows: readonly FinalRow[]) => JSON.stringify(rows.filter(({ events }) => events > 0));

/** A season finishes with a result, and whoever enters it does not wait for the tables of all leagues. */
export const settleFinishedSeasons: JobKind<object> = {
  name: 'settle_seasons',
  cron: '* * * * *',
  retry: { times: 0, firstAfterSeconds: 60, atMostSeconds: 60 },
  run: async (_data, { db }) => settleSeasons(db),
};
