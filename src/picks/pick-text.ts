import { boardMethodLabels, cornerName, type FightNames } from '../fights/fight.ts';
import { posterName } from '../fights/poster-name.ts';
import { isPickComplete, isRoundScheduled, type Pick, type PickDraft } from './pick.ts';

/** A pick or a result with a winner in few words: 'Makhov, KO, R2', 'Stone, DEC'. */
export function pickText(pick: Pick, names: FightNames): string {
  const winner = posterName(cornerName(pick.pick_winner, names)).family;
  const round = pick.pick_round === null ? [] : [`R${pick.pick_round}`];
  return [winner, boardMethodLabels[pick.pick_method], ...round].join(', ');
}

/** What a pick still needs: 'Choose a method and a round'; empty when it is complete. */
export function missingText(draft: PickDraft): string {
  if (isPickComplete(draft)) return '';
  const missing = [
    draft.pick_winner === null && 'a winner',
    draft.pick_method === null && 'a method',
    draft.pick_method !== 'decision' && draft.pick_round === null && 'a round',
  ].filter((part) => part !== false);
  const last = missing.pop();
  return `Choose ${missing.length > 0 ? `${missing.join(', ')} and ` : ''}${last}`;
}

/** The draft without a round that the fight no longer has. */
export function fittingDraft(draft: PickDraft, scheduledRounds: number): PickDraft {
  return isRoundScheduled(draft, scheduledRounds) ? draft : { ...draft, pick_round: null };
}
