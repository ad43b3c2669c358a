import { type CsvValue, writeCsv } from '../../csv/write-csv.ts';
import { easternDay } from '../../events/eastern-time.ts';

export interface CsvStanding {
  rank: number;
  shown_name: string;
  totalPoints: number;
  eventWins: number;
  perfectPicks: number;
  rightMethods: number;
  rightWinners: number;
  bestEvent: number;
  droppedPoints: number;
  pointsPerEvent: number | null;
  eventsParticipated: number;
}

const columns: [string, (row: CsvStanding) => CsvValue][] = [
  ['Rank', (row) => row.rank],
  ['Member', (row) => row.shown_name],
  ['Points', (row) => row.totalPoints],
  ['Event Wins', (row) => row.eventWins],
  ['Perfect Picks', (row) => row.perfectPicks],
  ['Right Methods', (row) => row.rightMethods],
  ['Right Winners', (row) => row.rightWinners],
  ['Best Event', (row) => row.bestEvent],
  ['Dropped Points', (row) => row.droppedPoints],
  ['Points per Event', (row) => row.pointsPerEvent],
  ['Events', (row) => row.eventsParticipated],
];

export function standingsCsv(standings: readonly CsvStanding[]): string {
  const rows = standings.map((row) => columns.map(([, value]) => value(row)));
  return writeCsv([columns.map(([label]) => label), ...rows]);
}

export interface CsvMatrix {
  events: readonly { name: string; start_time: string; average: number }[];
  rows: readonly {
    rank: number;
    shown_name: string;
    totalPoints: number;
    cells: readonly { points: number | null }[];
  }[];
}

/** A column of points for each event, empty where missed; with its day, so that another league can import it. */
export function matrixCsv({ events, rows }: CsvMatrix): string {
  return writeCsv([
    [
      'Rank',
      'Member',
      'Points',
      ...events.map(({ name, start_time }) => `${name} (${easternDay(start_time)})`),
    ],
    ...rows.map((row) => [
      row.rank,
      row.shown_name,
      row.totalPoints,
      ...row.cells.map((cell) => cell.points),
    ]),
    [null, 'Average', null, ...events.map((event) => event.average)],
  ]);
}

/** Ids only, no names. */
export const tableFileName = (leagueId: string, seasonId: string | undefined, what: 'standings' | 'matrix') =>
  `league_${leagueId}_${seasonId ? `season_${seasonId}` : 'all_time'}_${what}.csv`;
