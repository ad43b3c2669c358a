import { type Belt, passBelt } from './belt.ts';
import { placesOnEvent } from './event-places.ts';
import { climbLadder, type Placed } from './ladder.ts';
import { completeEvents, type Season } from './season.ts';
import { runningStreaks, type Streaks } from './streaks.ts';
import { dropCount, type MemberTotals, memberTotals } from './totals.ts';

const EVENTS_IN_FORM = 5;

export interface SeasonRow extends Placed<MemberTotals> {
  /** Places gained since the table before the latest complete event, negative when lost; null for members who joined since. */
  moved: number | null;
  /** Over the complete events since joining, where a missed one counts as 0; null before the first. */
  pointsPerEvent: number | null;
  /** Played half of the complete events. */
  ranksByAverage: boolean;
  /** Places on the latest complete events, oldest first; null for those missed. */
  form: (number | null)[];
  streaks: Streaks;
}

export interface SeasonTable {
  rows: SeasonRow[];
  complete: number;
  drops: number;
  belt: Belt | null;
}

/** Only events that somebody in the league picked count. */
export function seasonTable(season: Season): SeasonTable {
  const { events, rules } = season;
  const complete = completeEvents(events);
  const totals = memberTotals(season);
  const before = placesBefore(season, totals, complete.at(-1));
  const recent = complete.slice(-EVENTS_IN_FORM).map((event) => placesOnEvent(totals, event));
  const rows = climbLadder(totals).map((row): SeasonRow => {
    const { played, perEvent } = sinceJoining(row, complete);
    const former = before.get(row.id);
    return {
      ...row,
      moved: former === undefined ? null : former - row.place,
      pointsPerEvent: perEvent,
      ranksByAverage: played > 0 && played >= Math.ceil(complete.length / 2),
      form: recent.map((places) => places.get(row.id) ?? null),
      streaks: runningStreaks(row, events),
    };
  });
  const belt = passBelt(events, totals);
  return { rows, complete: complete.length, drops: dropCount(complete.length, rules), belt };
}

/** Places in the table as it stood before an event, among members who could be in it by then; none before the first event. */
function placesBefore(
  season: Season,
  totals: readonly MemberTotals[],
  latest: number | undefined,
): Map<string, number> {
  const events = season.events.slice(0, latest ?? 0);
  if (latest === undefined || !events.some((event) => event.complete)) return new Map();
  const members = season.members.map((member) => ({
    ...member,
    scores: member.scores.filter((score) => score.event < latest),
  }));
  const there = new Set(
    totals
      .filter(
        ({ since, scores, imported }) =>
          imported || since < latest || scores.some(({ event }) => event < latest),
      )
      .map(({ id }) => id),
  );
  const table = climbLadder(memberTotals({ ...season, events, members }));
  return new Map(table.filter(({ id }) => there.has(id)).map(({ id, place }) => [id, place]));
}

function sinceJoining({ pointsOn, since }: MemberTotals, complete: readonly number[]) {
  const events = complete.filter((event) => event >= since || pointsOn[event] !== undefined);
  const points = events.map((event) => pointsOn[event] ?? 0).reduce((sum, one) => sum + one, 0);
  const played = complete.filter((event) => pointsOn[event] !== undefined).length;
  return { played, perEvent: events.length === 0 ? null : points / events.length };
}
