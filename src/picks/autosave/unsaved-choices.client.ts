import type { Choice } from './autosave.ts';

/**
 * Choices of one person on one card that have not reached the server yet, kept where a closed tab does not lose them.
 * Several pages may keep theirs side by side: none takes away what another chose later.
 */
export type UnsavedChoices = {
  read(): Record<string, Choice>;
  store(fightId: string, choice: Choice): void;
  /** `upTo` is the greatest revision that needs no keeping any more. */
  forget(fightId: string, upTo: number): void;
};

export function unsavedChoices(
  { userId, leagueId, eventId }: { userId: string; leagueId: string; eventId: string },
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage,
): UnsavedChoices {
  const key = `unsavedPicks:${userId}:${leagueId}:${eventId}`;
  const read = () => {
    try {
      return JSON.parse(storage().getItem(key) ?? '{}') as Record<string, Choice>;
    } catch {
      return {};
    }
  };
  const write = (choices: Record<string, Choice>) => {
    try {
      if (Object.keys(choices).length === 0) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(choices));
    } catch {
      // Storage is full or forbidden: the page itself still holds the choice.
    }
  };
  return {
    read,
    store(fightId, choice) {
      const choices = read();
      const later = (choices[fightId]?.revision ?? 0) > choice.revision;
      if (!later) write({ ...choices, [fightId]: choice });
    },
    forget(fightId, upTo) {
      const { [fightId]: kept, ...others } = read();
      if (kept && kept.revision <= upTo) write(others);
    },
  };
}
