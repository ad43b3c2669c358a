import { paths } from '../../app/router/paths.ts';
import { milliseconds } from '../../time/instant.ts';
import type { OwnLeague } from '../league-answers.client.ts';

/** Where the icon's 'Picks' leads: to the picks that are missing. */
export function nextPicks(leagues: OwnLeague[]): string {
  const next = inLeagues(leagues, ({ next_event }) => next_event);
  const first = next.find(({ event }) => event.missing_count > 0) ?? next[0];
  return first ? paths.picks(first.league.id, first.event.id) : paths.dashboard();
}

/** Where the icon's 'Board' leads: to the night that is on, or else the last one, or else the next one. */
export function nextBoard(leagues: OwnLeague[]): string {
  const live = inLeagues(leagues, ({ live_event }) => live_event);
  const next = inLeagues(leagues, ({ next_event }) => next_event);
  const [first] = [...live, ...lastNights(leagues), ...next];
  return first ? paths.board(first.league.id, first.event.id) : paths.dashboard();
}

/** An event of each league, for those that have one. */
export const inLeagues = <Event>(leagues: OwnLeague[], eventOf: (league: OwnLeague) => Event | null) =>
  leagues.flatMap((league) => {
    const event = eventOf(league);
    return event ? [{ league, event }] : [];
  });

/** Of all leagues, the latest first: one may have had no part in it. */
export const lastNights = (leagues: OwnLeague[]) =>
  leagues
    .flatMap((league) => league.last_nights.map((event) => ({ league, event })))
    .sort((one, other) => milliseconds(other.event.decided_at) - milliseconds(one.event.decided_at));

/**
 * For the next event, counted once however many leagues want the picks: the number from the league that is missing the most.
 */
export const missingPicks = ({ leagues, skipped_events }: Known): number =>
  Math.max(
    0,
    ...leagues.flatMap(({ next_event }) =>
      next_event && !skipped_events.includes(next_event.id) ? [next_event.missing_count] : [],
    ),
  );

type Known = { leagues: OwnLeague[]; skipped_events: string[] };
