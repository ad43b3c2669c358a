import type { ListLeaguesResponse } from '../../app/api/generated/types.gen.ts';

type Leagues = Pick<ListLeaguesResponse, 'leagues' | 'skipped_events'>;

/** What an open card knows sooner than the leagues that were read before it. */
interface OpenCard {
  eventId: string;
  leagues: readonly { id: string }[];
  missing: number;
}

/**
 * For the next event, counted once however many leagues want the picks: the number from the league that is missing the most.
 */
export const missingPicks = ({ leagues, skipped_events }: Leagues, card?: OpenCard): number =>
  Math.max(
    0,
    ...leagues.flatMap(({ id, next_event }) => {
      if (!next_event || skipped_events.includes(next_event.id)) return [];
      const isOpen = card?.eventId === next_event.id && card.leagues.some((league) => league.id === id);
      return [isOpen ? card.missing : next_event.missing_count];
    }),
  );
