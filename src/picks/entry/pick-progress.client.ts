import { useSyncExternalStore } from 'react';
import { isPickSaved, saveState } from '../autosave/autosave.ts';
import type { PickSaver } from '../autosave/pick-saver.client.ts';
import { isRoundScheduled } from '../pick.ts';
import type { FightAnswer } from '../pick-entry.client.ts';
import { isPickClosed } from '../pick-lock.ts';

/** Waits for a choice; a complete one on its way to the server does not. */
export function isStillOpen(saver: PickSaver, fight: FightAnswer): boolean {
  if (isPickClosed(fight)) return false;
  const state = saver.stateOf(fight.id);
  const isOnItsWay = saveState(state) === 'saving' || isPickSaved(state);
  return !isOnItsWay || !isRoundScheduled(state.draft, fight.scheduled_rounds);
}

/**
 * Fights that are saved, those of them to review, those that are missing, and which are still open. One that closed without a
 * pick is none of these. A string snapshot, so that the bar rerenders only when it changes.
 */
export function usePickProgress(saver: PickSaver, fights: FightAnswer[]) {
  const isSaved = ({ id, scheduled_rounds }: FightAnswer) => {
    const state = saver.stateOf(id);
    return isPickSaved(state) && isRoundScheduled(state.draft, scheduled_rounds);
  };
  const marks = useSyncExternalStore(saver.subscribe, () =>
    fights
      .map((fight) => {
        if (isPickClosed(fight)) return isSaved(fight) ? 's' : '-';
        if (!isSaved(fight)) return isStillOpen(saver, fight) ? 'o' : 'm';
        return saver.stateOf(fight.id).stored?.needs_review ? 'r' : 's';
      })
      .join(''),
  );
  const count = (mark: string) => marks.split(mark).length - 1;
  return {
    saved: count('s') + count('r'),
    toReview: count('r'),
    missing: count('o') + count('m'),
    isOpen: (at: number) => marks[at] === 'o',
  };
}
