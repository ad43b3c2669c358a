import type { Corner, Pick, PickMethod } from '../fights/fight.ts';

/** Null: not chosen yet. */
export type PickDraft = {
  pick_winner: Corner | null;
  pick_method: PickMethod | null;
  pick_round: number | null;
};

export const emptyPick: PickDraft = { pick_winner: null, pick_method: null, pick_round: null };

export function isPickComplete(draft: PickDraft): draft is Pick {
  const { pick_winner, pick_method, pick_round } = draft;
  if (pick_winner === null || pick_method === null) return false;
  return pick_method === 'decision' || pick_round !== null;
}

/** False after `scheduled_rounds` was lowered below the pick. */
export function isRoundScheduled(draft: PickDraft, scheduledRounds: number): boolean {
  const { pick_round } = draft;
  return pick_round === null || (pick_round >= 1 && pick_round <= scheduledRounds);
}

export function withWinner(draft: PickDraft, winner: Corner): PickDraft {
  return { ...draft, pick_winner: winner };
}

/** A decision clears the round; other methods keep it. */
export function withMethod(draft: PickDraft, method: PickMethod): PickDraft {
  return { ...draft, pick_method: method, pick_round: method === 'decision' ? null : draft.pick_round };
}

/** A decision goes the distance, so it takes no round. */
export function withRound(draft: PickDraft, round: number): PickDraft {
  return draft.pick_method === 'decision' ? draft : { ...draft, pick_round: round };
}

export const pickParts = ['pick_winner', 'pick_method', 'pick_round'] as const;
export type PickPart = (typeof pickParts)[number];

/** Choosing a decision counts as choosing its missing round too. */
export function changedParts(before: PickDraft, after: PickDraft): PickPart[] {
  const isNewDecision = after.pick_method === 'decision' && before.pick_method !== 'decision';
  return pickParts.filter((part) => before[part] !== after[part] || (part === 'pick_round' && isNewDecision));
}

export function samePick(one: PickDraft, other: PickDraft): boolean {
  return (
    one.pick_winner === other.pick_winner &&
    one.pick_method === other.pick_method &&
    one.pick_round === other.pick_round
  );
}
