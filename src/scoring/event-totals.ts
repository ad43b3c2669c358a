import type { Pick, Result } from '../fights/fight.ts';
import { compareAlphabetically, type Named } from '../text/alphabetical.ts';
import { scorePick } from './score-pick.ts';
import type { Scoring } from './scoring.ts';

export type ScoredFight = Result & { id: string };
export type MemberPick = Pick & { user_id: string; fight_id: string };

/** Points of each member with at least one pick in the event; ignores picks on other events. */
export function eventTotals(
  fights: readonly ScoredFight[],
  picks: readonly MemberPick[],
  scoring: Scoring,
): Map<string, number> {
  const fightsById = new Map(fights.map((fight) => [fight.id, fight]));
  const totals = new Map<string, number>();
  for (const pick of picks) {
    const fight = fightsById.get(pick.fight_id);
    if (fight) totals.set(pick.user_id, (totals.get(pick.user_id) ?? 0) + scorePick(pick, fight, scoring));
  }
  return totals;
}

export type MemberTotal = Named & { points: number };

export interface RankedMember extends MemberTotal {
  avatar_url: string | null;
  is_former: boolean;
  rank: number;
}

/** Points descending; equal points by name, then id. Ranks run from 1 to n and are never shared. */
export function rankMembers<Member extends MemberTotal>(
  members: readonly Member[],
): (Member & { rank: number })[] {
  return [...members]
    .sort((one, other) => other.points - one.points || compareAlphabetically(one, other))
    .map((member, index) => ({ ...member, rank: index + 1 }));
}

/** Shared by equal points: 1, 2, 2, 4. */
export function placesByPoints<Member extends { points: number }>(
  members: readonly Member[],
): (Member & { place: number; is_tied: boolean })[] {
  const points = members.map((member) => member.points).sort((one, other) => other - one);
  return members.map((member) => {
    const ahead = points.indexOf(member.points);
    return { ...member, place: ahead + 1, is_tied: points.lastIndexOf(member.points) > ahead };
  });
}
