import { z } from 'zod';
import type { Viewer } from '../../permissions/viewer.ts';
import { hundredths } from '../../scoring/hundredths.ts';
import { climbLadder } from '../../scoring/season/ladder.ts';
import { seasonMatrix } from '../../scoring/season/matrix.ts';
import { SeasonAnswer } from '../seasons/season-answer.server.ts';
import type { LeagueStandings } from './read-season.server.ts';
import { personOf, TableEventAnswer } from './season-standings.server.ts';

const MatrixRowAnswer = z
  .object({
    rank: z.int(),
    is_tied: z.boolean(),
    id: z.uuid(),
    shown_name: z.string(),
    avatar_url: z.string().nullable(),
    is_me: z.boolean(),
    is_former: z.boolean(),
    totalPoints: z.int(),
    /** One per event; points and place are null where the member made no picks. */
    cells: z.array(
      z.object({
        points: z.int().nullable(),
        place: z.int().nullable(),
        won: z.boolean(),
        dropped: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'MatrixRow' });

export const MatrixAnswer = z
  .object({
    season: SeasonAnswer.nullable(),
    /** The last twelve complete events, oldest first; `average` covers everyone with picks. */
    events: z.array(TableEventAnswer.extend({ average: z.number() })),
    /** For all seasons: whether the league has imported results, which this leaves out. */
    has_imported: z.boolean(),
    /** In the table's order. */
    rows: z.array(MatrixRowAnswer),
  })
  .meta({ id: 'Matrix' });

export function presentMatrix(
  table: LeagueStandings,
  viewer: Viewer,
  last?: number,
): z.infer<typeof MatrixAnswer> {
  const { events, rows } = seasonMatrix(table.counted, last);
  const eventOf = new Map(table.events.map((event) => [event.id, event]));
  const cellsOf = new Map(rows.map(({ id, cells }) => [id, cells]));
  const missed = events.map(() => ({ points: null, place: null, won: false, dropped: false }));
  return {
    season: table.season,
    has_imported: table.imported !== null,
    events: events.map(({ id, average }) => ({
      ...eventOf.get(id)!,
      average: hundredths(average),
    })),
    rows: (table.final ? climbLadder(table.final) : rows).map((row) => ({
      rank: row.place,
      is_tied: row.is_tied,
      id: row.id,
      ...personOf(table, row.id, viewer),
      totalPoints: row.points,
      cells: cellsOf.get(row.id) ?? missed,
    })),
  };
}
