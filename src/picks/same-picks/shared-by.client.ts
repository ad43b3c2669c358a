import type { PickEntry } from '../pick-entry.client.ts';

/** The leagues that a pick made here is saved to, if there are several. */
export function sharedBy({ same_picks }: PickEntry): { id: string; name: string }[] {
  if (!same_picks || same_picks.is_apart || same_picks.leagues.length < 2) return [];
  return same_picks.leagues;
}
