import { useSyncExternalStore } from 'react';
import type { FightAutosave } from './autosave.ts';
import type { PickSaver } from './pick-saver.client.ts';

/** Rerenders only for changes to this fight. */
export function useFightAutosave(saver: PickSaver, fightId: string): FightAutosave {
  return useSyncExternalStore(saver.subscribe, () => saver.stateOf(fightId));
}
