import { type CsvColumn, csvOf } from '../../csv/write-csv.ts';
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

/** A name as part of a file name, without anything that a file system may refuse. */
function slugOf(name: string, otherwise: string): string {
  const words = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    words
      .match(/[a-z0-9]+/g)
      ?.join('-')
      .slice(0, 60) ?? otherwise
  );
}

/** 'harbor-nights_2026-11-23.zip'. */
export const archiveName = (league: string, day: string) => `${slugOf(league, 'league')}_${day}.zip`;

/** 'picks/2026-11-21_harbor-nights-9_1b2c3d4e.csv'. */
export const picksFileName = ({ id, name, start_time }: { id: string; name: string; start_time: Date }) =>
  `picks/${easternDay(start_time)}_${slugOf(name, 'event')}_${id.slice(0, 8)}.csv`;

const seasonColumns: CsvColumn<ExportedSeason>[] = [
  ['Season', ({ name }) => name],
  ['Status', ({ status }) => status],
  ['Begins', ({ starts_at }) => starts_at && easternDay(starts_at)],
  ['Dropped Results', ({ drop_worst }) => drop_worst],
  ['Winner Points', ({ scoring }) => scoring.winner],
  ['Method Points', ({ scoring }) => scoring.method],
  ['Round Points', ({ scoring }) => scoring.round],
];

export const seasonsCsv = (seasons: readonly ExportedSeason[]): string => csvOf(seasonColumns, seasons);

/** The columns of a past-seasons spreadsheet. */
export interface ResultRow {
  season: string;
  event: string;
  held_on: string;
  member: string;
  points: number;
  won: boolean;
}

export const resultColumns: CsvColumn<ResultRow>[] = [
  ['Season', ({ season }) => season],
  ['Event', ({ event }) => event],
  ['Date', ({ held_on }) => held_on],
  ['Member', ({ member }) => member],
  ['Points', ({ points }) => points],
  ['Won', ({ won }) => (won ? 'yes' : 'no')],
];

type Named = Omit<Season, 'events'> & {
  events: readonly { name: string; start_time: Date; complete: boolean; scoring: Scoring }[];
};

/** A row per member and complete event, sorted by event, then by name. */
export function resultRows(season: string, { events, members }: Named): ResultRow[] {
  const byName = members.toSorted(compareAlphabetically);
  return events.flatMap(({ name, start_time, complete, scoring }, at) => {
    if (!complete) return [];
    return byName.flatMap((member) => {
      const score = member.scores.find(({ event }) => event === at);
      if (!score) return [];
      const points = pointsOf(scoring, score);
      return [
        { season, event: name, held_on: easternDay(start_time), member: member.name, points, won: score.won },
      ];
    });
  });
}

const { winner, method, round } = CLASSIC_SCORING;

export const rulesText = (league: string): string => `${league}

Points: ${winner} for the right winner, ${method} more with the right method, ${round} more with the right round, unless seasons.csv says
otherwise. The method only counts with the right winner, the round only with the right method. A decision has no round.
No one scores in draws, no contests and canceled fights.

Standings: points, then event wins, perfect picks, right methods, right winners, the best event. Members still
tied share a rank. A season may drop each member's lowest results, up to a third of its completed events.
The rules of each season are in seasons.csv. Imported results are in results.csv and, where there are any, in
standings_all_time_with_imported.csv; the other files leave them out.
`;
