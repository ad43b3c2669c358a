import { useMemo, useSyncExternalStore } from 'react';
import type { Pick } from '../../fights/fight.ts';
import type { PickSaver } from '../autosave/pick-saver.client.ts';

/** What the server has, by fight. */
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
