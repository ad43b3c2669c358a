import { useSyncExternalStore } from 'react';
import { unsavedKey } from '../autosave/unsaved-choices.client.ts';

/** Stands for somebody without an account. */
export const GUEST = 'guest';

interface GuestCard {
  key: string;
  leagueId: string;
  eventId: string;
  pickCount: number;
}

/** The cards that were picked here before joining the league. */
export function guestCards(leagueId: string): GuestCard[] {
  const begin = unsavedKey(GUEST, leagueId);
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(begin))
      .map((key) => ({
        key,
        leagueId,
        eventId: key.slice(begin.length),
        pickCount: Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}')).length,
      }));
  } catch {
    return [];
  }
}

const never = () => () => {};

/** How many picks wait in this browser for their maker to join; 0 in what the server draws. */
export const useGuestPickCount = (leagueId: string): number =>
  useSyncExternalStore(
    never,
    () => guestCards(leagueId).reduce((sum, { pickCount }) => sum + pickCount, 0),
    () => 0,
  );
