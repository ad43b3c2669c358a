import { type CalledOff, type Corner, isDecided, type Pick, type Result } from '../fights/fight.ts';
import { eventTotals, placesByPoints, rankMembers } from '../scoring/event-totals.ts';
import { isPerfect, rightParts, scorePick } from '../scoring/score-pick.ts';
import type { Scoring } from '../scoring/scoring.ts';
import type { Instant } from '../time/instant.ts';
import { newestResult } from './spotlight/spotlight.ts';

export type BoardMember = {
  id: string;
  shown_name: string;
  avatar_url: string | null;
  is_me: boolean;
  is_former: boolean;
};
export type MemberPick = Pick & { user_id: string };
export type PickedFight = Result &
  CalledOff & {
    id: string;
    resulted_at: Instant | null;
    picks: readonly MemberPick[];
  };

export type Ranked<Member> = Member & {
  name: string;
  points: number;
  rank: number;
  /** Shared by equal points, unlike the rank. */
  place: number;
  is_tied: boolean;
  /** Points that the newest result brought. */
  gained: number;
  /** Called the newest result down to the round. */
  isPerfect: boolean;
  /**
   * Places gained through the newest result; negative when lost. The first result moves nobody, since all were level before it.
   */
  movement: number;
};

export type Named<Member> = Member & { name: string };

export type PickRowData<Member> = {
  member: Named<Member>;
  fight: PickedFight;
  pick: MemberPick;
  /** Null while the fight has no result. */
  score: { points: number; isRight: boolean; isPerfect: boolean } | null;
};

/** The board's ranking (specification, section 9); while picks are hidden nobody has points. */
export function boardRanking<Member extends BoardMember>(
  members: readonly Member[],
  fights: readonly PickedFight[],
  { hidden, scoring }: { hidden: boolean; scoring: Scoring },
): Ranked<Member>[] {
  const scored = hidden ? [] : fights.filter(isDecided);
  const newest = newestResult(scored);
  const earlier = scored.filter((fight) => fight !== newest);
  const before = new Map(rankedBy(members, earlier, scoring).map((member) => [member.id, member]));
  return rankedBy(members, scored, scoring).map((member) => {
    const then = before.get(member.id)!;
    return {
      ...member,
      gained: member.points - then.points,
      isPerfect: newest?.picks.some((pick) => pick.user_id === member.id && isPerfect(pick, newest)) ?? false,
      movement: earlier.length > 0 ? then.place - member.place : 0,
    };
  });
}

function rankedBy<Member extends BoardMember>(
  members: readonly Member[],
  fights: readonly PickedFight[],
  scoring: Scoring,
) {
  const picks = fights.flatMap((fight) => fight.picks.map((pick) => ({ ...pick, fight_id: fight.id })));
  const totals = eventTotals(fights, picks, scoring);
  const named = members.map((member) => ({
    ...member,
    name: member.shown_name,
    points: totals.get(member.id) ?? 0,
  }));
  return placesByPoints(rankMembers(named));
}

/**
 * Picks for each corner in the order of `members`; once the fight is decided, the best picks first. The order depends on no
 * other fight if the order of members does not.
 */
export function cornerPicks<Member extends BoardMember>(
  fight: PickedFight,
  members: readonly Named<Member>[],
  scoring: Scoring,
): Record<Corner, PickRowData<Member>[]> {
  const pickOf = new Map(fight.picks.map((pick) => [pick.user_id, pick]));
  const lines = members
    .flatMap((member) => {
      const pick = pickOf.get(member.id);
      return pick
        ? [{ member, fight, pick, score: isDecided(fight) ? scored(pick, fight, scoring) : null }]
        : [];
    })
    .sort((one, other) => (other.score?.points ?? 0) - (one.score?.points ?? 0));
  return {
    red: lines.filter(({ pick }) => pick.pick_winner === 'red'),
    blue: lines.filter(({ pick }) => pick.pick_winner === 'blue'),
  };
}

function scored(pick: Pick, result: Result, scoring: Scoring) {
  return {
    points: scorePick(pick, result, scoring),
    isRight: rightParts(pick, result).winner,
    isPerfect: isPerfect(pick, result),
  };
}
