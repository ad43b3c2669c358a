import {
  boardMethodLabels,
  cornerName,
  corners,
  type FightNames,
  type Pick,
  type PickedAgainst,
} from '../fights/fight.ts';
import { posterName } from '../fights/poster-name.ts';
import { isPickComplete, isRoundScheduled, type PickDraft } from './pick.ts';

/** 'Makhov, KO, R2', 'Stone, DEC'. */
export function pickText(pick: Pick, names: FightNames): string {
  const winner = posterName(cornerName(pick.pick_winner, names)).family;
  const round = pick.pick_round === null ? [] : [`R${pick.pick_round}`];
  return [winner, boardMethodLabels[pick.pick_method], ...round].join(', ');
}

/** 'Holm, was Ruiz', '3 rounds, was 5'. */
export function changedText(fight: PickedAgainst, before: PickedAgainst): string {
  const replaced = corners
    .map((corner) => [cornerName(corner, fight), cornerName(corner, before)] as const)
    .filter(([name, former]) => name !== former)
    .map(([name, former]) => wasText(name, former));
  const rounds =
    fight.scheduled_rounds === before.scheduled_rounds
      ? []
      : [`${fight.scheduled_rounds} rounds, was ${before.scheduled_rounds}`];
  return [...replaced, ...rounds].join('; ');
}

/** By last names, unless they are the same. */
function wasText(name: string, former: string): string {
  const [family, formerFamily] = [posterName(name).family, posterName(former).family];
  return family === formerFamily ? `${name}, was ${former}` : `${family}, was ${formerFamily}`;
}

/** 'Now choose a method and a round'; empty when complete. */
export function missingText(draft: PickDraft): string {
  if (isPickComplete(draft)) return '';
  const missing = [
    draft.pick_winner === null && 'a winner',
    draft.pick_method === null && 'a method',
    draft.pick_method !== 'decision' && draft.pick_round === null && 'a round',
  ].filter((part) => part !== false);
  const last = missing.pop();
  return `Now choose ${missing.length > 0 ? `${missing.join(', ')} and ` : ''}${last}`;
}

/** Drops a round that the fight no longer has. */
export function fittingDraft(draft: PickDraft, scheduledRounds: number): PickDraft {
  return isRoundScheduled(draft, scheduledRounds) ? draft : { ...draft, pick_round: null };
}
