import { boardCsv } from '../../board/board-csv.ts';
import { readBoard } from '../../board/read-board.server.ts';
import { csvOf, csvRows } from '../../csv/write-csv.ts';
import type { League } from '../../permissions/league.ts';
import type { Viewer } from '../../permissions/viewer.ts';
import { listSeasons } from '../../scoring/season/seasons.sql.ts';
import type { Database } from '../../server/database/database.ts';
import { readLeagueNames } from '../../text/league-names.sql.ts';
import { importedResults } from '../past-seasons/history.sql.ts';
import { type LeagueStandings, readTableOf } from '../standings/read-season.server.ts';
import { presentMatrix } from '../standings/season-matrix.server.ts';
import { presentStandings } from '../standings/season-standings.server.ts';
import { matrixCsv, standingsCsv } from '../standings/standings-csv.ts';
import { listShownEvents } from './export.sql.ts';
import {
  picksFileName,
  type ResultRow,
  resultColumns,
  resultRows,
  rulesText,
  seasonsCsv,
} from './export-files.ts';
import type { ZippedFile } from './zip-stream.server.ts';

/** Everything in a league that its members may see: nothing about events whose picks are hidden, and no emails. */
export async function* exportLeague(
  db: Database,
  league: League,
  viewer: Viewer,
): AsyncGenerator<ZippedFile> {
  yield { name: 'rules.txt', text: rulesText(league.name) };
  const seasons = await listSeasons(db, league.id);
  yield { name: 'seasons.csv', text: seasonsCsv(seasons) };
  const results: ResultRow[] = [];
  for (const [at, season] of seasons.entries()) {
    const table = await readTableOf(db, league.id, { season });
    const { events } = table;
    for (const row of resultRows(season.name, { ...table.counted, events })) results.push(row);
    yield standingsOf(`season_${at + 1}`, table, viewer);
    yield matrixOf(`season_${at + 1}`, table, viewer);
  }
  yield { name: 'results.csv', text: allResults(db, league.id, results) };
  const picked = await readTableOf(db, league.id, { season: null, imported: false });
  yield standingsOf('all_time', picked, viewer);
  yield matrixOf('all_time', picked, viewer);
  if (picked.imported) {
    const all = await readTableOf(db, league.id, { season: null });
    yield standingsOf('all_time_with_imported', all, viewer);
  }
  for (const event of await listShownEvents(db, league.id)) {
    const board = await readBoard(db, { leagueId: league.id, eventId: event.id, viewerId: viewer.id });
    // Picks were reopened meanwhile.
    if (board.hidden) continue;
    const members = board.members.map(({ id, name }) => ({ id, shown_name: name }));
    yield { name: picksFileName(event), text: boardCsv(members, board.fights) };
  }
}

/** Imported ones first. */
async function* allResults(db: Database, leagueId: string, own: ResultRow[]): AsyncGenerator<string> {
  yield csvOf(resultColumns, []);
  const nameOf = await readLeagueNames(db, leagueId);
  for await (const rows of importedResults(db, leagueId)) {
    const named = rows.map(({ user, label, ...row }) => ({ ...row, member: user ? nameOf(user) : label! }));
    yield csvRows(resultColumns, named);
  }
  yield csvRows(resultColumns, own);
}

const standingsOf = (name: string, table: LeagueStandings, viewer: Viewer): ZippedFile => ({
  name: `standings_${name}.csv`,
  text: standingsCsv(presentStandings(table, viewer).standings),
});

/** Only for events played here: imported ones have nothing but points. */
const matrixOf = (name: string, table: LeagueStandings, viewer: Viewer): ZippedFile => ({
  name: `matrix_${name}.csv`,
  text: matrixCsv(presentMatrix(table, viewer, table.events.length)),
});
