import type { Choice } from './autosave.ts';

/** Survives a closed tab. Several pages may share it, and none removes another's later choice. */
export type UnsavedChoices = {
  read(): Record<string, Choice>;
  store(fightId: string, choice: Choice): void;
  /** Drops revisions up to and including `upTo`. */
  forget(fightId: string, upTo: number): void;
};

/** Without an event, the prefix that all of a league's keys share. */
export const unsavedKey = (userId: string, leagueId: string, eventId = '') =>
  `unsavedPicks:${userId}:${leagueId}:${eventId}`;

export function unsavedChoices(
  { userId, leagueId, eventId }: { userId: string; leagueId: string; eventId: string },
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage,
): UnsavedChoices {
  const key = unsavedKey(userId, leagueId, eventId);
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
      // Storage is full or forbidden; the page still has the choice in memory.
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
      const { [fightId]: earlier, ...others } = read();
      if (earlier && earlier.revision <= upTo) write(others);
    },
  };
}
