import { z } from 'zod';
import type { Viewer } from '../../permissions/viewer.ts';
import { hundredths } from '../../scoring/hundredths.ts';
import { climbLadder, type LadderSteps, ladderSteps, type Placed } from '../../scoring/season/ladder.ts';
import { seasonTable } from '../../scoring/season/season-table.ts';
import { TimeAnswer } from '../../server/http/time-answer.ts';
import { SeasonAnswer } from '../seasons/season-answer.server.ts';
import type { LeagueStandings } from './read-season.server.ts';

const EVENTS_LISTED = 100;

const StandingAnswer = z
  .object({
    rank: z.int(),
    id: z.uuid(),
    shown_name: z.string(),
    avatar_url: z.string().nullable(),
    is_me: z.boolean(),
    is_former: z.boolean(),
    eventWins: z.int(),
    perfectPicks: z.int(),
    eventsParticipated: z.int(),
    /** Whether others share the rank: 1, 2, 2, 4. */
    is_tied: z.boolean(),
    rightMethods: z.int(),
    rightWinners: z.int(),
    /** A whole number unless imported results count. */
    totalPoints: z.number(),
    /** The most points on a single event. */
    bestEvent: z.number(),
    droppedPoints: z.int(),
    /** The first tie-break that puts this rank ahead of the next; null for the last. */
    ahead: z.object({ step: z.enum(ladderSteps), own: z.number(), next: z.number() }).nullable(),
    /** Ranks gained since the table before the latest complete event, negative when lost; null for members who joined since. */
    moved: z.int().nullable(),
    /** Over all complete events since joining; a missed one counts as 0. */
    pointsPerEvent: z.number().nullable(),
    /** Played half of the complete events, so the table by points per event ranks them. */
    ranks_by_average: z.boolean(),
    /** Places on the last five complete events, oldest first; null for those missed. */
    form: z.array(z.int().nullable()),
    /** Unbroken up to the latest: events with a pick, event wins, right winners. */
    streaks: z.object({ picked: z.int(), won: z.int(), right: z.int() }),
    holds_belt: z.boolean(),
    /** The imported part. Perfect picks, methods, winners and everything else that follows from picks is never imported. */
    imported: z.object({ points: z.number(), wins: z.int(), events: z.int() }).nullable(),
    /** False for an imported name that is no member's; its id is no user's. */
    has_account: z.boolean(),
  })
  .meta({ id: 'StandingsRow' });

export const TableEventAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    start_time: TimeAnswer,
    /** Until it is, its points are provisional and nobody has won it. */
    complete: z.boolean(),
  })
  .meta({ id: 'TableEvent' });

export const StandingsAnswer = z
  .object({
    standings: z.array(StandingAnswer),
    /** Null for the all-time table. */
    season: SeasonAnswer.nullable(),
    /** Complete events that somebody in the league picked. */
    complete_count: z.int(),
    /** How many of each member's results are dropped. */
    drop_count: z.int(),
    /** The latest hundred that count, oldest first. */
    events: z.array(TableEventAnswer),
    belt: z.object({ since: TableEventAnswer, defenses: z.int() }).nullable(),
    /** True when a finished season lost an event: its final ranks stand, and whatever would need its counts is empty. */
    is_snapshot: z.boolean(),
    /** For the all-time standings: whether imported results count; null when the league has none. */
    imported: z.enum(['counted', 'left_out']).nullable(),
  })
  .meta({ id: 'Standings' });

type Standings = z.infer<typeof StandingsAnswer>;
type Row = z.infer<typeof StandingAnswer>;

export function presentStandings(table: LeagueStandings, viewer: Viewer): Standings {
  const counted = seasonTable(table.counted);
  const { belt, complete, drops } = counted;
  return {
    standings: table.final
      ? finalRows(table, viewer)
      : counted.rows.map(
          (row): Row => ({
            ...personOf(table, row.id, viewer),
            ...presentRank(row),
            eventsParticipated: row.played,
            droppedPoints: row.droppedPoints,
            moved: row.moved,
            pointsPerEvent: row.pointsPerEvent === null ? null : hundredths(row.pointsPerEvent),
            ranks_by_average: row.ranksByAverage,
            form: row.form,
            streaks: row.streaks,
            holds_belt: belt?.holders.includes(row.id) ?? false,
            imported: row.imported,
          }),
        ),
    season: table.season,
    complete_count: complete,
    drop_count: drops,
    events: table.events.slice(-EVENTS_LISTED),
    belt: belt && { since: table.events[belt.since]!, defenses: belt.defenses },
    is_snapshot: table.final !== null,
    imported: table.imported,
  };
}

const presentRank = (row: Placed<LadderSteps> & { id: string }) => ({
  id: row.id,
  rank: row.place,
  is_tied: row.is_tied,
  totalPoints: row.points,
  eventWins: row.wins,
  perfectPicks: row.perfect,
  rightMethods: row.methods,
  rightWinners: row.winners,
  bestEvent: row.best,
  ahead: row.ahead,
});

/** The season's final ranks, without anything that only its counts could tell. */
function finalRows(table: LeagueStandings, viewer: Viewer): Row[] {
  return climbLadder(table.final ?? []).map((row) => ({
    ...personOf(table, row.id, viewer),
    ...presentRank(row),
    eventsParticipated: row.events,
    droppedPoints: 0,
    moved: null,
    pointsPerEvent: null,
    ranks_by_average: false,
    form: [],
    streaks: { picked: 0, won: 0, right: 0 },
    holds_belt: false,
    imported: null,
  }));
}

export function personOf({ members }: LeagueStandings, id: string, viewer: Viewer) {
  return { ...members.get(id)!, is_me: id === viewer.id };
}
