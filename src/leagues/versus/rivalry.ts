import type { FightNames, Pick, Result } from '../../fights/fight.ts';
import { hundredths } from '../../scoring/hundredths.ts';
import { isPerfect, scorePick } from '../../scoring/score-pick.ts';
import type { Scoring } from '../../scoring/scoring.ts';

export interface MetEvent {
  id: string;
  name: string;
  start_time: Date;
  complete: boolean;
  /** Of the season that the fight belongs to. */
  scoring: Scoring;
}

/** A fight with a result and the picks of two members, one of which may be missing. */
export interface MetFight extends FightNames, Result {
  event: MetEvent;
  fight_id: string;
  bout_order: number;
  pick_a: Pick | null;
  pick_b: Pick | null;
}

type Side = 'a' | 'b';

/** A fight on which both picked, with different winners. */
export interface Difference extends MetFight {
  pick_a: Pick;
  pick_b: Pick;
  /** Null when the fight had no winner. */
  right: Side | null;
}

export interface Meeting {
  event: MetEvent;
  points: Record<Side, number>;
  differences: Difference[];
}

/** Both members' points on an imported event. */
export type ImportedMeeting = Record<Side, number>;

export interface ImportedRivalry {
  events: number;
  wins: Record<Side, number>;
  ties: number;
  points: Record<Side, number>;
}

/** As with events played here, more points win. */
export function importedRivalry(meetings: readonly ImportedMeeting[]): ImportedRivalry {
  const won = (side: Side, other: Side) => meetings.filter((points) => points[side] > points[other]).length;
  const sum = (side: Side) => hundredths(meetings.reduce((total, points) => total + points[side], 0));
  const wins = { a: won('a', 'b'), b: won('b', 'a') };
  return {
    events: meetings.length,
    wins,
    ties: meetings.length - wins.a - wins.b,
    points: { a: sum('a'), b: sum('b') },
  };
}

export interface Rivalry {
  /** In the order of the fights. */
  meetings: Meeting[];
  points: Record<Side, number>;
  /** Complete events won by points. */
  wins: Record<Side, number>;
  ties: number;
  /** Fights that both picked, and how many of them with the same winner. */
  both: number;
  same: number;
  /** Who was right where the two differed. */
  right: Record<Side, number>;
  perfect: Record<Side, number>;
  /** The complete event with the widest margin, the latest among equals; null while every event was even. */
  biggestSwing: Meeting | null;
}

/** Compares two members of a league; events latest first. */
export function rivalry(fights: readonly MetFight[]): Rivalry {
  const meetings = [...Map.groupBy(fights, ({ event }) => event.id).values()].map(meetingOf);
  const complete = meetings.filter(({ event }) => event.complete);
  const both = fights.filter(({ pick_a, pick_b }) => pick_a && pick_b);
  const differences = meetings.flatMap((meeting) => meeting.differences);
  const won = (side: Side, other: Side) =>
    complete.filter(({ points }) => points[side] > points[other]).length;
  const wins = { a: won('a', 'b'), b: won('b', 'a') };
  const widest = complete.toSorted((one, other) => margin(other) - margin(one))[0];
  return {
    meetings,
    points: { a: total(meetings, 'a'), b: total(meetings, 'b') },
    wins,
    ties: complete.length - wins.a - wins.b,
    both: both.length,
    same: both.length - differences.length,
    right: { a: rightOf(differences, 'a'), b: rightOf(differences, 'b') },
    perfect: { a: perfectOf(fights, 'a'), b: perfectOf(fights, 'b') },
    biggestSwing: widest && margin(widest) > 0 ? widest : null,
  };
}

function meetingOf(fights: readonly MetFight[]): Meeting {
  const sum = (side: Side) =>
    fights.reduce((points, fight) => {
      const pick = fight[`pick_${side}`];
      return points + (pick ? scorePick(pick, fight, fight.event.scoring) : 0);
    }, 0);
  return {
    event: fights[0]!.event,
    points: { a: sum('a'), b: sum('b') },
    differences: fights.flatMap(differenceOf),
  };
}

function differenceOf(fight: MetFight): Difference[] {
  const { pick_a, pick_b, result_winner } = fight;
  if (!pick_a || !pick_b || pick_a.pick_winner === pick_b.pick_winner) return [];
  const right =
    result_winner === pick_a.pick_winner ? 'a' : result_winner === pick_b.pick_winner ? 'b' : null;
  return [{ ...fight, pick_a, pick_b, right }];
}

const margin = ({ points }: Meeting) => Math.abs(points.a - points.b);
const total = (meetings: readonly Meeting[], side: Side) =>
  meetings.reduce((points, meeting) => points + meeting.points[side], 0);
const rightOf = (differences: readonly Difference[], side: Side) =>
  differences.filter(({ right }) => right === side).length;
const perfectOf = (fights: readonly MetFight[], side: Side) =>
  fights.filter((fight) => {
    const pick = fight[`pick_${side}`];
    return pick && isPerfect(pick, fight);
  }).length;
