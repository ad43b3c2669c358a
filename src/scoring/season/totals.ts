import { milliseconds } from '../../time/instant.ts';
import { hundredths } from '../hundredths.ts';
import { pointsOf } from '../scoring.ts';
import { marksOf } from './marks.ts';
import {
  completeEvents,
  type EarlierEvents,
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
  /** Of the events read score by score, those with a pick. */
  pointsOn: Map<number, number>;
  /** By event. */
  marks: Uint8Array;
  /** The first event after joining. */
  since: number;
  /** Which of those events are dropped. */
  dropped: Set<number>;
  droppedPoints: number;
  /** Points of all picks, dropped ones too. */
  picked: number;
  /** Events with a pick, or an imported result. */
  played: number;
  imported: ImportedTotals | null;
}

/** How many of each member's results are dropped: a third of the complete events at most. */
export const dropCount = (complete: number, { drop_worst }: SeasonRules): number =>
  Math.min(drop_worst, Math.floor(complete / 3));

export function memberTotals(season: Season): MemberTotals[] {
  const complete = completeEvents(season.events);
  const detailed = complete.filter((event) => !season.events[event]!.summed);
  const summed = complete.length - detailed.length;
  const drops = dropCount(complete.length, season.rules);
  return season.members.map((member) => {
    const { importedPoints, ...totals } = sumsOf(member, season);
    const lowest = lowestOf(member.earlier ?? nothing, totals.pointsOn, { summed, detailed, drops });
    const droppedPoints = lowest.reduce((sum, { points }) => sum + points, 0);
    return {
      ...totals,
      points: hundredths(totals.picked + importedPoints - droppedPoints),
      dropped: new Set(lowest.flatMap(({ event }) => event ?? [])),
      droppedPoints,
    };
  });
}

const nothing = { winners: 0, methods: 0, rounds: 0, wins: 0, played: 0, best: 0, lowest: [] };
const nothingImported: ImportedTotals = { points: 0, wins: 0, events: 0, best: 0 };

function sumsOf(member: SeasonMember, { events, rules }: Season) {
  const { id, name, scores, earlier = nothing, imported } = member;
  const importedSums = imported ?? nothingImported;
  const pointsOn = new Map<number, number>();
  let { winners, methods, rounds } = earlier;
  let wins = earlier.wins + importedSums.wins;
  let best = Math.max(earlier.best, importedSums.best);
  for (const score of scores) {
    const points = pointsOf(rules.scoring, score);
    pointsOn.set(score.event, points);
    winners += score.winners;
    methods += score.methods;
    rounds += score.rounds;
    wins += score.won ? 1 : 0;
    best = Math.max(best, points);
  }
  const since = events.findIndex((event) => hadJoined(member, event));
  return {
    id,
    name,
    picked: pointsOf(rules.scoring, { winners, methods, rounds }),
    importedPoints: importedSums.points,
    wins,
    perfect: rounds,
    methods,
    winners,
    best,
    pointsOn,
    marks: marksOf(member, events.length),
    since: since === -1 ? events.length : since,
    played: scores.length + earlier.played + importedSums.events,
    imported,
  };
}

interface Result {
  points: number;
  /** Missing on a summed event. */
  event?: number;
}

/** Of complete events only, a missed one counting 0; of equal ones the oldest. */
function lowestOf(
  { played, lowest }: Pick<EarlierEvents, 'played' | 'lowest'>,
  pointsOn: ReadonlyMap<number, number>,
  { summed, detailed, drops }: { summed: number; detailed: readonly number[]; drops: number },
): Result[] {
  if (drops === 0) return [];
  const missed = Math.min(drops, summed - played);
  const results: Result[] = [
    ...Array.from({ length: missed }, () => ({ points: 0 })),
    ...lowest.map((points) => ({ points })),
    ...detailed.map((event) => ({ event, points: pointsOn.get(event) ?? 0 })),
  ];
  return results.sort((one, other) => one.points - other.points).slice(0, drops);
}

/** Whether the member could pick the event, or did. */
const hadJoined = (member: Pick<SeasonMember, 'joined_at'>, event: SeasonEvent): boolean =>
  milliseconds(event.start_time) > milliseconds(member.joined_at);
