import { milliseconds } from '../../time/instant.ts';
import { hundredths } from '../hundredths.ts';
import { pointsOf } from '../scoring.ts';
import {
  completeEvents,
  type ImportedTotals,
  type Season,
  type SeasonEvent,
  type SeasonMember,
  type SeasonRules,
} from './season.ts';

/**
 * What the ladder compares, in its order; the last five count every event, dropped ones too. Imported results have points
 * and event wins, so they count in `points`, `wins` and `best`.
 */
export interface LadderSteps {
  points: number;
  wins: number;
  perfect: number;
  methods: number;
  winners: number;
  best: number;
}

export interface MemberTotals extends LadderSteps {
  id: string;
  name: string;
  /** Per event; null where the member made no picks. */
  pointsByEvent: (number | null)[];
  /** The places of the dropped events among all. */
  dropped: Set<number>;
  droppedPoints: number;
  /** Events with a pick, or an imported result. */
  played: number;
  imported: ImportedTotals | null;
}

/** How many of each member's results are dropped: a third of the complete events at most. */
export function dropCount(events: readonly SeasonEvent[], { drop_worst }: SeasonRules): number {
  return Math.min(drop_worst, Math.floor(completeEvents(events).length / 3));
}

export function memberTotals(season: Season): MemberTotals[] {
  const drops = dropCount(season.events, season.rules);
  return season.members.map((member) => totalsOf(member, season, drops));
}

function totalsOf(member: SeasonMember, { events, rules }: Season, drops: number): MemberTotals {
  const pointsByEvent: (number | null)[] = events.map(() => null);
  const {
    points,
    wins,
    best,
    events: brought,
  } = member.imported ?? { points: 0, wins: 0, best: 0, events: 0 };
  const sum = { points, wins, perfect: 0, methods: 0, winners: 0, best };
  for (const score of member.scores) {
    const points = pointsOf(rules.scoring, score);
    pointsByEvent[score.event] = points;
    sum.points += points;
    sum.wins += score.won ? 1 : 0;
    sum.perfect += score.rounds;
    sum.methods += score.methods;
    sum.winners += score.winners;
    sum.best = Math.max(sum.best, points);
  }
  const dropped = lowest(events, pointsByEvent, drops);
  const droppedPoints = dropped.reduce((total, event) => total + (pointsByEvent[event] ?? 0), 0);
  return {
    id: member.id,
    name: member.name,
    ...sum,
    points: hundredths(sum.points - droppedPoints),
    pointsByEvent,
    dropped: new Set(dropped),
    droppedPoints,
    played: member.scores.length + brought,
    imported: member.imported,
  };
}

/** Of complete events only, a missed one counting 0; of equal ones the oldest. */
function lowest(
  events: readonly SeasonEvent[],
  pointsByEvent: readonly (number | null)[],
  drops: number,
): number[] {
  if (drops === 0) return [];
  const pointsOn = (event: number) => pointsByEvent[event] ?? 0;
  return completeEvents(events)
    .sort((one, other) => pointsOn(one) - pointsOn(other) || one - other)
    .slice(0, drops);
}

/** Whether the member could pick the event, or did. */
export const hadJoined = (member: Pick<SeasonMember, 'joined_at'>, event: SeasonEvent): boolean =>
  milliseconds(event.start_time) > milliseconds(member.joined_at);
