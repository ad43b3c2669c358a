import { compareAlphabetically, type Named } from '../../text/alphabetical.ts';

export const ladderSteps = ['points', 'wins', 'perfect', 'methods', 'winners', 'best'] as const;
export type LadderStep = (typeof ladderSteps)[number];

/**
 * What the ladder compares; the last five count every event, even dropped ones. Imported results have points and event wins, so
 * they count in `points`, `wins` and `best`.
 */
export type LadderSteps = Record<LadderStep, number>;

/** 'Ahead on perfect picks, 7 to 5.' */
export interface Ahead {
  step: LadderStep;
  own: number;
  next: number;
}

export type Placed<Member> = Member & {
  place: number;
  is_tied: boolean;
  /** What put this place ahead of the next; null for the last. */
  ahead: Ahead | null;
};

function decidingStep(one: LadderSteps, other: LadderSteps): LadderStep | undefined {
  return ladderSteps.find((step) => one[step] !== other[step]);
}

/** By the first step that differs; members equal on all steps share the place (1, 2, 2, 4) and are listed by name. */
export function climbLadder<Member extends LadderSteps & Named>(
  members: readonly Member[],
): Placed<Member>[] {
  const sorted = [...members].sort((one, other) => {
    const step = decidingStep(one, other);
    return step ? other[step] - one[step] : compareAlphabetically(one, other);
  });
  const groups: Member[][] = [];
  for (const member of sorted) {
    const group = groups.at(-1);
    if (group && !decidingStep(group[0]!, member)) group.push(member);
    else groups.push([member]);
  }
  let place = 1;
  return groups.flatMap((group, index) => {
    const ahead = aheadOf(group[0]!, groups[index + 1]?.[0]);
    const placed = group.map((member) => ({ ...member, place, is_tied: group.length > 1, ahead }));
    place += group.length;
    return placed;
  });
}

function aheadOf(own: LadderSteps, next: LadderSteps | undefined): Ahead | null {
  const step = next && decidingStep(own, next);
  return step ? { step, own: own[step], next: next[step] } : null;
}
