import type { Query, QueryClient } from '@tanstack/react-query';
import { askedFor } from '../app/api/asked-for.client.ts';
import type { GetEventAdminResponse } from '../app/api/generated/types.gen.ts';
import { refetchSoon } from '../app/api/refetch-soon.client.ts';
import type { PickedAgainst } from './fight.ts';

export type Fight = GetEventAdminResponse['fights'][number];

interface Card {
  event?: { locked?: boolean };
  fights: Fight[];
  /** The viewer's own picks, cached beside the card. */
  picks?: unknown[];
}

/**
 * Updates cached cards unless they are newer, and cards on their way once they arrive. Refetches those where more changes:
 * cards without the fight, cards that it locks, and cards with picks against a replaced fighter.
 */
export function putFight(client: QueryClient, fight: Fight): void {
  const ofEvent = (query: Query) => askedFor(query).path?.event_id === fight.event_id;
  for (const query of client.getQueryCache().findAll({ predicate: ofEvent })) {
    putIntoCard(client, query, fight);
    if (query.state.fetchStatus === 'fetching')
      query.promise?.then(
        () => putIntoCard(client, query, fight),
        () => {},
      );
  }
}

function putIntoCard(client: QueryClient, query: Query, fight: Fight): void {
  const card = query.state.data as Partial<Card> | undefined;
  if (!Array.isArray(card?.fights)) return;
  const known = card.fights.find(({ id }) => id === fight.id);
  const locks = fight.status === 'live' && card.event?.locked === false;
  if (!known || locks || (card.picks && !isSameBout(known, fight))) {
    refetchSoon(client, (one) => one === query);
  } else if (known.updated_at <= fight.updated_at) {
    const fights = card.fights.map((one) => (one === known ? { ...known, ...fight } : one));
    client.setQueryData(query.queryKey, { ...card, fights });
  }
}

const isSameBout = (one: PickedAgainst, other: PickedAgainst) =>
  one.red_name === other.red_name &&
  one.blue_name === other.blue_name &&
  one.scheduled_rounds === other.scheduled_rounds;

/** Refetches everything about an event: its card, its history and the event list. */
export function refreshEvent(client: QueryClient, eventId: string): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => {
      const { _id, path } = askedFor(query);
      return path?.event_id === eventId || _id === 'listEvents';
    },
  });
}
