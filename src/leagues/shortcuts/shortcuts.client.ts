import { paths } from '../../app/router/paths.ts';
import { boutsOn } from '../../events/event-status.ts';
import type { LeagueEvent, OwnLeague } from '../league-answers.client.ts';

const missingIn = (event: LeagueEvent) => Math.max(0, boutsOn(event).bouts - event.my_pick_count);

/** Where the icon's 'Picks' leads: to the picks that are missing. */
export function nextPicks(leagues: OwnLeague[]): string {
  const next = leagues.flatMap(({ id, next_event }) => (next_event ? [{ id, event: next_event }] : []));
  const first = next.find(({ event }) => missingIn(event) > 0) ?? next[0];
  return first ? paths.picks(first.id, first.event.id) : paths.dashboard();
}

/** Where the icon's 'Board' leads: to the night that is on, or else the last one, or else the next one. */
export function nextBoard(leagues: OwnLeague[]): string {
  for (const eventOf of [
    ({ live_event }: OwnLeague) => live_event,
    ({ last_nights }: OwnLeague) => last_nights[0],
    ({ next_event }: OwnLeague) => next_event,
  ])
    for (const league of leagues) {
      const event = eventOf(league);
      if (event) return paths.board(league.id, event.id);
    }
  return paths.dashboard();
}

/**
 * For the next event, counted once however many leagues want the picks: the number from the league that is missing the most.
 */
export const missingPicks = (leagues: OwnLeague[], skipped: readonly string[]): number =>
  Math.max(
    0,
    ...leagues.flatMap(({ next_event }) =>
      next_event && !skipped.includes(next_event.id) ? [missingIn(next_event)] : [],
    ),
  );
