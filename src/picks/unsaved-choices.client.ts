import type { Choice } from './autosave.ts';

/** Choices of one person on one card that have not reached the server yet, kept where a closed tab does not lose them. */
export type UnsavedChoices = {
  read(): Record<string, Choice>;
  write(choices: Record<string, Choice>): void;
};

export function unsavedChoices(userId: string, leagueId: string, eventId: string): UnsavedChoices {
  const key = `unsavedPicks:${userId}:${leagueId}:${eventId}`;
  return {
    read() {
      try {
        return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Choice>;
      } catch {
        return {};
      }
    },
    write(choices) {
      try {
        if (Object.keys(choices).length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(choices));
      } catch {
        // Storage is full or forbidden: the page itself still holds the choice.
      }
    },
  };
}
