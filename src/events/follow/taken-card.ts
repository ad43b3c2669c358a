import { noResult } from '../../fights/fight.ts';
import type { NewOrder } from './bout-orders.ts';
import type { CardFight, StoredCard } from './compare-card.ts';
import type { Difference } from './difference.ts';

/** The card after a difference is taken. Until it is stored, a new fight's id is the difference's key. */
export function takenCard<Card extends StoredCard>(card: Card, { key, fight_id, change }: Difference): Card {
  const { fights } = card;
  const changed = (fields: Partial<CardFight>) =>
    fights.map((fight) => (fight.id === fight_id ? { ...fight, ...fields } : fight));
  switch (change?.writes) {
    case 'event':
      return { ...card, ...change.fields };
    case 'orders':
      return { ...card, fights: inOrder(fights, change.orders) };
    case 'new_fight':
      return {
        ...card,
        fights: inOrder([...fights, { ...noResult, ...change.fields, id: key }], change.moved),
      };
    case 'fight':
      return { ...card, fights: changed(change.fields) };
    case 'result':
      return { ...card, fights: changed(change.result) };
    case 'removal':
      return { ...card, fights: fights.filter(({ id }) => id !== fight_id) };
    default:
      return card;
  }
}

function inOrder(fights: readonly CardFight[], orders: readonly NewOrder[]): CardFight[] {
  const orderOf = new Map(orders.map(({ fight_id, bout_order }) => [fight_id, bout_order]));
  return fights
    .map((fight) => ({ ...fight, bout_order: orderOf.get(fight.id) ?? fight.bout_order }))
    .toSorted((one, other) => one.bout_order - other.bout_order);
}
