import { type CsvValue, writeCsv } from '../../csv/write-csv.ts';
import { easternDay } from '../../events/eastern-time.ts';
import { CLASSIC_SCORING, pointsOf, type Scoring } from '../../scoring/scoring.ts';
import type { Season } from '../../scoring/season/season.ts';
import { compareAlphabetically } from '../../text/alphabetical.ts';

export interface ExportedSeason {
  name: string;
  status: string;
  starts_at: Date | null;
  drop_worst: number;
  scoring: Scoring;
}

/** A name as part of a file's: nothing that a file system may refuse. */
function slugOf(name: string, otherwise: string): string {
  const words = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    words
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, 60) ?? otherwise
  );
}

/** 'harbour-nights_2026-11-23.zip', by the day in Eastern Time. */
export const archiveName = (league: string, now: Date) =>
  `${slugOf(league, 'league')}_${easternDay(now)}.zip`;

/** 'picks/2026-11-21_harbour-nights-9_1b2c3d4e.csv'. */
export const picksFileName = ({ id, name, start_time }: { id: string; name: string; start_time: Date }) =>
  `picks/${easternDay(start_time)}_${slugOf(name, 'event')}_${id.slice(0, 8)}.csv`;

export function seasonsCsv(seasons: readonly ExportedSeason[]): string {
  const rows = seasons.map(({ name, status, starts_at, drop_worst, scoring }): CsvValue[] => [
    name,
    status,
    starts_at && easternDay(starts_at),
    drop_worst,
    scoring.winner,
    scoring.method,
    scoring.round,
  ]);
  return writeCsv([
    ['Season', 'Status', 'Begins', 'Dropped Results', 'Winner Points', 'Method Points', 'Round Points'],
    ...rows,
  ]);
}

export const resultColumns = ['Season', 'Event', 'Date', 'Member', 'Points', 'Won'];

type Named = Omit<Season, 'events'> & {
  events: readonly { name: string; start_time: Date; complete: boolean }[];
};

/** A row per member and complete event, by event, then by name: the columns that a spreadsheet of past seasons has. */
export function resultRows(season: string, { events, members, rules }: Named): CsvValue[][] {
  const byName = members.toSorted(compareAlphabetically);
  return events.flatMap(({ name, start_time, complete }, at) => {
    if (!complete) return [];
    return byName.flatMap((member) => {
      const score = member.scores.find(({ event }) => event === at);
      if (!score) return [];
      const points = pointsOf(rules.scoring, score);
      return [[season, name, easternDay(start_time), member.name, points, wonText(score)]];
    });
  });
}

export interface ImportedRow {
  season: string;
  event: string;
  held_on: string;
  member: string;
  points: number;
  won: boolean;
}

export const importedRows = (rows: readonly ImportedRow[]): CsvValue[][] =>
  rows.map((row) => [row.season, row.event, row.held_on, row.member, row.points, wonText(row)]);

const wonText = ({ won }: { won: boolean }) => (won ? 'yes' : 'no');

const { winner, method, round } = CLASSIC_SCORING;

export const rulesText = (league: string): string => `${league}

Points: a right winner ${winner}, with the right method ${method} more, with the right round as well ${round} more. The method counts only
with the right winner, the round only with the right method. A decision has no round, so it brings ${winner + method}.
Draws, no contests and cancelled bouts bring no points.

Standings: points, then event wins, perfect picks, right methods, right winners, the best event; else the rank is
shared. A season may drop each member's lowest results, a third of its complete events at most.
The rules of each season are in seasons.csv. Imported results are in results.csv and, where there are any, in
standings_all_time_with_imported.csv; the other files are without them.
`;
