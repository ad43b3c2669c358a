import { milliseconds } from '../../time/instant.ts';
import { hundredths } from '../hundredths.ts';
import { pointsOf } from '../scoring.ts';
import type { LadderSteps } from './ladder.ts';
import {
  completeEvents,
  type ImportedTotals,
  type Season,
  type SeasonEvent,
  type SeasonMember,
  type SeasonRules,
} from './season.ts';

export interface MemberTotals extends LadderSteps, Omit<SeasonMember, 'joined_at'> {
  /** By event; undefined for those missed. */
  pointsOn: readonly (number | undefined)[];
  wonOn: readonly boolean[];
  /** The first event after joining. */
  since: number;
  /** The events that do not count. */
  dropped: ReadonlySet<number>;
  droppedPoints: number;
  /** Events with a pick, or an imported result. */
  played: number;
}

/** How many of each member's results are dropped: at most a third of the complete events. */
export const dropCount = (complete: number, { drop_worst }: SeasonRules): number =>
  Math.min(drop_worst, Math.floor(complete / 3));

export function memberTotals(season: Season): MemberTotals[] {
  const complete = completeEvents(season.events);
  return season.members.map((member) => totalsOf(member, season, complete));
}

const nothingImported: ImportedTotals = { points: 0, wins: 0, events: 0, best: 0 };

function totalsOf(
  member: SeasonMember,
  { events, rules }: Season,
  complete: readonly number[],
): MemberTotals {
  const { id, name, scores } = member;
  const imported = member.imported ?? nothingImported;
  const sum = (count: 'winners' | 'methods' | 'rounds') =>
    scores.reduce((total, score) => total + score[count], 0);
  const pointsOn = events.map((): number | undefined => undefined);
  const wonOn = events.map(() => false);
  for (const score of scores) {
    pointsOn[score.event] = pointsOf(events[score.event]!.scoring, score);
    wonOn[score.event] = score.won;
  }
  const scored = pointsOn.reduce((total: number, points) => total + (points ?? 0), 0);
  const dropped = lowest(complete, pointsOn, dropCount(complete.length, rules));
  const droppedPoints = dropped.reduce((total, { points }) => total + points, 0);
  const since = events.findIndex((event) => hadJoined(member, event));
  return {
    id,
    name,
    scores,
    imported: member.imported,
    points: hundredths(scored + imported.points - droppedPoints),
    wins: scores.filter(({ won }) => won).length + imported.wins,
    perfect: sum('rounds'),
    methods: sum('methods'),
    winners: sum('winners'),
    best: Math.max(imported.best, ...scores.map(({ event }) => pointsOn[event]!)),
    pointsOn,
    wonOn,
    since: since === -1 ? events.length : since,
    dropped: new Set(dropped.map(({ event }) => event)),
    droppedPoints,
    played: scores.length + imported.events,
  };
}

/** Among the complete events, where a missed one counts as 0; among equal ones the oldest. */
function lowest(complete: readonly number[], pointsOn: MemberTotals['pointsOn'], count: number) {
  if (count === 0) return [];
  const results = complete.map((event) => ({ event, points: pointsOn[event] ?? 0 }));
  return results.sort((one, other) => one.points - other.points).slice(0, count);
}

/** Whether the member could have picked the event, or did. */
const hadJoined = (member: Pick<SeasonMember, 'joined_at'>, event: SeasonEvent): boolean =>
  milliseconds(event.start_time) > milliseconds(member.joined_at);
