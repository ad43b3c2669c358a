import { type Corner, isResulted, type Pick, type Result } from '../fights/fight.ts';
import { eventTotals, rankMembers } from '../scoring/event-totals.ts';
import { type ScoreBreakdown, scoreBreakdown } from '../scoring/score-pick.ts';

export type BoardMember = {
  id: string;
  shown_name: string;
  avatar_url: string | null;
  is_me: boolean;
  is_former: boolean;
};
export type MemberPick = Pick & { user_id: string };
export type PickedFight = Result & { id: string; picks: readonly MemberPick[] };

export type Ranked<Member> = Member & {
  name: string;
  points: number;
  rank: number;
  /** Ranks gained by the latest result in bout order; negative when lost. */
  movement: number;
};

export type PickRowData<Member> = {
  member: Ranked<Member>;
  pick: MemberPick;
  /** Null while the fight has no result. */
  score: (ScoreBreakdown & { points: number }) | null;
};

/** The board's ranking (specification, section 9); while picks are hidden nobody has points. */
export function boardRanking<Member extends BoardMember>(
  members: readonly Member[],
  fights: readonly PickedFight[],
  hidden: boolean,
): Ranked<Member>[] {
  const scored = hidden ? [] : fights.filter(isResulted);
  const ranking = rankedBy(members, scored);
  const before = new Map(rankedBy(members, scored.slice(0, -1)).map(({ id, rank }) => [id, rank]));
  const moves = scored.length > 1;
  return ranking.map((member) => ({
    ...member,
    movement: moves ? (before.get(member.id) ?? member.rank) - member.rank : 0,
  }));
}

function rankedBy<Member extends BoardMember>(members: readonly Member[], fights: readonly PickedFight[]) {
  const picks = fights.flatMap((fight) => fight.picks.map((pick) => ({ ...pick, fight_id: fight.id })));
  const totals = eventTotals(fights, picks);
  return rankMembers(
    members.map((member) => ({ ...member, name: member.shown_name, points: totals.get(member.id) ?? 0 })),
  );
}

/** Picks for each corner, leaders first. */
export function cornerPicks<Member extends BoardMember>(
  fight: PickedFight,
  ranking: readonly Ranked<Member>[],
): Record<Corner, PickRowData<Member>[]> {
  const pickOf = new Map(fight.picks.map((pick) => [pick.user_id, pick]));
  const lines = ranking.flatMap((member) => {
    const pick = pickOf.get(member.id);
    return pick ? [{ member, pick, score: isResulted(fight) ? scored(pick, fight) : null }] : [];
  });
  return {
    red: lines.filter(({ pick }) => pick.pick_winner === 'red'),
    blue: lines.filter(({ pick }) => pick.pick_winner === 'blue'),
  };
}

function scored(pick: Pick, result: Result) {
  const parts = scoreBreakdown(pick, result);
  return { ...parts, points: parts.winner + parts.method + parts.round };
}
