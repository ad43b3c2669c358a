import type { LeagueEvent } from '../league-answers.client.ts';

export const refreshEvery = 30_000;

/** Milliseconds until who is in is read again: no message announces another member's pick. */
export const refreshCounts = (events: readonly (LeagueEvent | null)[] = []): number | false =>
  events.some((event) => event?.who_is_in) && refreshEvery;
