import { type CsvColumn, csvOf } from '../../csv/write-csv.ts';
import { easternDay } from '../../events/eastern-time.ts';
import type { Instant } from '../../time/instant.ts';
import { type StandingsCounts, standingsColumns } from './standings-columns.ts';

export interface CsvStandingsRow extends StandingsCounts {
  rank: number;
  shown_name: string;
  totalPoints: number;
}

const columns: CsvColumn<CsvStandingsRow>[] = [
  ['Rank', (row) => row.rank],
  ['Member', (row) => row.shown_name],
  ['Points', (row) => row.totalPoints],
  ...standingsColumns.map(({ inFile, value }): CsvColumn<CsvStandingsRow> => [inFile, value]),
];

export const standingsCsv = (standings: readonly CsvStandingsRow[]): string => csvOf(columns, standings);

export interface CsvMatrix {
  events: readonly { name: string; start_time: Instant; average: number }[];
  rows: readonly {
    rank: number;
    shown_name: string;
    totalPoints: number;
    cells: readonly { points: number | null }[];
  }[];
}

/** A column of points per event, empty where missed; with the event's day, so that another league can import it. */
export function matrixCsv({ events, rows }: CsvMatrix): string {
  type Row = CsvMatrix['rows'][number] | null;
  const columns: CsvColumn<Row>[] = [
    ['Rank', (row) => row?.rank ?? null],
    ['Member', (row) => row?.shown_name ?? 'Average'],
    ['Points', (row) => row?.totalPoints ?? null],
    ...events.map(
      ({ name, start_time, average }, at): CsvColumn<Row> => [
        `${name} (${easternDay(start_time)})`,
        (row) => (row ? row.cells[at]!.points : average),
      ],
    ),
  ];
  return csvOf(columns, [...rows, null]);
}

/** Ids only, no names. */
export const tableFileName = (leagueId: string, seasonId: string | undefined, what: 'standings' | 'matrix') =>
  `league_${leagueId}_${seasonId ? `season_${seasonId}` : 'all_time'}_${what}.csv`;
