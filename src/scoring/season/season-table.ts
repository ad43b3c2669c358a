import { type Belt, passBelt } from './belt.ts';
import { placesOnEvent } from './event-places.ts';
import { climbLadder, type Placed } from './ladder.ts';
import { completeEvents, type Season, type SeasonMember } from './season.ts';
import { runningStreaks, type Streaks } from './streaks.ts';
import { dropCount, hadJoined, type MemberTotals, memberTotals } from './totals.ts';

const EVENTS_IN_FORM = 5;

export interface SeasonRow extends Placed<MemberTotals> {
  /** Places won since the table before the latest complete event, lost ones below 0; null for who joined since. */
  moved: number | null;
  /** Over the complete events since joining, a missed one counting 0; null before the first. */
  pointsPerEvent: number | null;
  /** Played half of the complete events. */
  ranksByAverage: boolean;
  /** Places on the latest complete events, oldest first; null where missed. */
  form: (number | null)[];
  streaks: Streaks;
}

export interface SeasonTable {
  rows: SeasonRow[];
  complete: number;
  drops: number;
  belt: Belt | null;
}

/** Only events on which somebody of the league has picks count. */
export function seasonTable(season: Season): SeasonTable {
  const { events, members, rules } = season;
  const complete = completeEvents(events);
  const totals = memberTotals(season);
  const before = placesBefore(season, complete.at(-1));
  const recent = complete.slice(-EVENTS_IN_FORM).map((event) => placesOnEvent(totals, event));
  const memberOf = new Map(members.map((member) => [member.id, member]));
  const rows = climbLadder(totals).map((row): SeasonRow => {
    const member = memberOf.get(row.id)!;
    const { played, perEvent } = sinceJoining(member, row, season, complete);
    const former = before.get(row.id);
    return {
      ...row,
      moved: former === undefined ? null : former - row.place,
      pointsPerEvent: perEvent,
      ranksByAverage: played > 0 && played >= Math.ceil(complete.length / 2),
      form: recent.map((places) => places.get(row.id) ?? null),
      streaks: runningStreaks(member, events),
    };
  });
  return { rows, complete: complete.length, drops: dropCount(events, rules), belt: passBelt(season) };
}

/** Places in the table as it stood before an event, of those who were there; none before the first. */
function placesBefore(season: Season, latest: number | undefined): Map<string, number> {
  const earlier = season.events.slice(0, latest ?? 0);
  if (latest === undefined || !earlier.some((event) => event.complete)) return new Map();
  const event = season.events[latest]!;
  const members = season.members.map((member) => ({
    ...member,
    scores: member.scores.filter((score) => score.event < latest),
  }));
  const there = new Set(
    season.members
      .filter(
        (member) =>
          member.imported || hadJoined(member, event) || member.scores.some((score) => score.event <= latest),
      )
      .map(({ id }) => id),
  );
  const table = climbLadder(memberTotals({ ...season, events: earlier, members }));
  return new Map(table.filter(({ id }) => there.has(id)).map(({ id, place }) => [id, place]));
}

function sinceJoining(
  member: SeasonMember,
  { pointsByEvent }: MemberTotals,
  { events }: Season,
  complete: readonly number[],
) {
  let sum = 0;
  let count = 0;
  let played = 0;
  for (const event of complete) {
    const points = pointsByEvent[event] ?? null;
    if (points === null && !hadJoined(member, events[event]!)) continue;
    sum += points ?? 0;
    count += 1;
    played += points === null ? 0 : 1;
  }
  return { played, perEvent: count === 0 ? null : sum / count };
}
