import { useMemo, useSyncExternalStore } from 'react';
import type { Pick } from '../../fights/fight.ts';
import { saveState } from '../autosave/autosave.ts';
import type { PickSaver } from '../autosave/pick-saver.client.ts';

/** The picks that the server has, by fight. */
export function useStoredPicks(saver: PickSaver, fights: readonly { id: string }[]): Map<string, Pick> {
  const revisions = useSyncExternalStore(saver.subscribe, () =>
    fights.map(({ id }) => saver.stateOf(id).stored?.revision ?? '').join(' '),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: revisions stand for what the saver knows
  return useMemo(
    () =>
      new Map(
        fights.flatMap(({ id }) => {
          const { stored } = saver.stateOf(id);
          return stored ? [[id, stored] as const] : [];
        }),
      ),
    [saver, fights, revisions],
  );
}

/** Fights whose choices were refused or are still on their way. */
export function useUnsaved<Fight extends { id: string }>(
  saver: PickSaver,
  fights: readonly Fight[],
): Fight[] {
  const unsaved = useSyncExternalStore(saver.subscribe, () =>
    fights
      .filter(({ id }) => ['failed', 'saving'].includes(saveState(saver.stateOf(id))))
      .map(({ id }) => id)
      .join(' '),
  );
  return fights.filter(({ id }) => unsaved.split(' ').includes(id));
}
