import { BOUT_ORDER_MAX } from '../../fights/fight-fields.ts';
import type { ReadFight } from '../card-reading/card-reading.ts';

type Placed = { id: string; bout_order: number };
type Pair = { stored: Placed; read: Pick<ReadFight, 'bout_order'> };
export type NewOrder = { fight_id: string; bout_order: number };

/**
 * The bout orders that put the card into the page's order; empty if it already is. Bouts that the page lacks keep their place,
 * and numbers change only where the order does.
 */
export function pageOrders(card: readonly Placed[], pairs: readonly Pair[]): NewOrder[] {
  const orderOf = new Map(pairs.map(({ stored, read }) => [stored.id, read.bout_order]));
  const listed = card.filter(({ id }) => orderOf.has(id));
  const wanted = listed.toSorted((one, other) => (orderOf.get(one.id) ?? 0) - (orderOf.get(other.id) ?? 0));
  if (listed.every((fight, n) => fight === wanted[n])) return [];
  let next = 0;
  return numbered(
    card.map((fight) => (orderOf.has(fight.id) ? (wanted[next++] ?? fight) : fight)),
    card,
  );
}

/** Where to put a bout of the page: right above the nearest bout below it that the card has. Everything above moves up. */
export function insertionOrders(
  card: readonly Placed[],
  pairs: readonly Pair[],
  { bout_order }: Pick<ReadFight, 'bout_order'>,
): { bout_order: number; moved: NewOrder[] } {
  const below = pairs
    .filter(({ read }) => read.bout_order < bout_order)
    .toSorted((one, other) => other.read.bout_order - one.read.bout_order)[0];
  const at = below ? card.findIndex(({ id }) => id === below.stored.id) + 1 : 0;
  const fight = { id: '', bout_order: 0 };
  const orders = numbered(card.toSpliced(at, 0, fight), card);
  const own = orders.find(({ fight_id }) => fight_id === '')!;
  return { bout_order: own.bout_order, moved: orders.filter(({ fight_id }) => fight_id !== '') };
}

/** Rising numbers that reuse the card's own wherever they rise. The card is in bout order. */
function numbered(wanted: readonly Placed[], card: readonly Placed[]): NewOrder[] {
  const own = card.map(({ bout_order }) => bout_order);
  const canReuse = wanted.length === own.length && new Set(own).size === own.length;
  let last = 0;
  return wanted.flatMap(({ id, bout_order }, n) => {
    const free = BOUT_ORDER_MAX - (wanted.length - 1 - n);
    last = canReuse ? own[n]! : Math.min(Math.max(last + 1, bout_order), free);
    return last === bout_order ? [] : [{ fight_id: id, bout_order: last }];
  });
}

/**
 * The smallest set of bouts that moved past others. A bout does not count when it is merely renumbered for one gone or new, or
 * when others changed places around it.
 */
export function outOfOrder<One extends { stored: Pick<Placed, 'bout_order'> }>(
  pairs: readonly One[],
): Set<One> {
  const before = pairs.toSorted((one, other) => one.stored.bout_order - other.stored.bout_order);
  const stays = new Set(pairs.filter((pair, at) => before[at] === pair));
  const longest: { pair: One; length: number; before: number }[] = [];
  pairs.forEach((pair) => {
    let before = -1;
    longest.forEach((other, at) => {
      const follows = other.pair.stored.bout_order < pair.stored.bout_order;
      if (follows && other.length > (longest[before]?.length ?? 0)) before = at;
    });
    // Of equally large sets that may stay, the one with more bouts in the same place.
    const length = 1 + (stays.has(pair) ? 1 / (pairs.length + 1) : 0);
    longest.push({ pair, length: (longest[before]?.length ?? 0) + length, before });
  });
  const moved = new Set(pairs.filter((pair) => !stays.has(pair)));
  const most = Math.max(0, ...longest.map(({ length }) => length));
  let at = longest.findIndex(({ length }) => length === most);
  for (let stayed = longest[at]; stayed; stayed = longest[at]) {
    moved.delete(stayed.pair);
    at = stayed.before;
  }
  return moved;
}
