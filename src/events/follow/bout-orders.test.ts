import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOUT_ORDER_MAX } from '../../fights/fight-fields.ts';
import { insertionOrders, type NewOrder, outOfOrder, pageOrders } from './bout-orders.ts';

/** A card, the opener first, and a page that has some of its bouts, in any order. Orders may repeat and leave gaps. */
const world = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 8 }).chain((ids) =>
  fc.record({
    card: fc
      .array(fc.integer({ min: 1, max: 20 }), { minLength: ids.length, maxLength: ids.length })
      .map((orders) =>
        orders
          .toSorted((one, other) => one - other)
          .map((bout_order, at) => ({ id: String(ids[at]), bout_order })),
      ),
    page: fc.shuffledSubarray(ids.map(String)),
  }),
);
type Card = { id: string; bout_order: number }[];

const pairsOf = (card: Card, page: string[]) =>
  page.map((id, at) => ({
    stored: card.find((fight) => fight.id === id)!,
    read: { bout_order: 10 * (at + 1) },
  }));
const applied = (card: Card, orders: NewOrder[]): Card =>
  card
    .map((fight) => ({
      ...fight,
      bout_order: orders.find(({ fight_id }) => fight_id === fight.id)?.bout_order ?? fight.bout_order,
    }))
    .toSorted((one, other) => one.bout_order - other.bout_order);
const ids = (card: Card) => card.map(({ id }) => id);
const orders = (card: Card) => card.map(({ bout_order }) => bout_order);
const isRising = (card: Card) => new Set(orders(card)).size === card.length;

test("a card takes the page's order, and what the page lacks keeps its place", () => {
  fc.assert(
    fc.property(world, ({ card, page }) => {
      const news = pageOrders(card, pairsOf(card, page));
      const isInOrder =
        ids(card)
          .filter((id) => page.includes(id))
          .join() === page.join();
      expect(news.length === 0).toBe(isInOrder);
      const after = applied(card, news);
      expect(ids(after).filter((id) => page.includes(id))).toEqual(page);
      expect(ids(after).map((id) => !page.includes(id) && id)).toEqual(
        ids(card).map((id) => !page.includes(id) && id),
      );
      if (isRising(card)) expect(orders(after)).toEqual(orders(card));
    }),
  );
});

test('a new bout goes right above the nearest one below it on the page, and those above it move up', () => {
  fc.assert(
    fc.property(world, fc.nat(8), ({ card, page }, place) => {
      const above = Math.min(place, page.length);
      const { bout_order, moved } = insertionOrders(card, pairsOf(card, page), {
        bout_order: 10 * above + 5,
      });
      const after = applied([...card, { id: 'new', bout_order }], moved);
      const below = page[above - 1];
      expect(ids(after)).toEqual(ids(card).toSpliced(below ? ids(card).indexOf(below) + 1 : 0, 0, 'new'));
      expect(isRising(after)).toBe(true);
      if (!isRising(card)) return;
      const at = ids(after).indexOf('new');
      expect(after.slice(0, at)).toEqual(card.slice(0, at));
    }),
  );
});

test('a full card has no order above the highest', () => {
  const card = [
    { id: 'opener', bout_order: 1 },
    { id: 'main event', bout_order: BOUT_ORDER_MAX },
  ];
  const pairs = pairsOf(card, ['opener', 'main event']);
  expect(insertionOrders(card, pairs, { bout_order: 25 })).toEqual({
    bout_order: BOUT_ORDER_MAX,
    moved: [{ fight_id: 'main event', bout_order: BOUT_ORDER_MAX - 1 }],
  });
});

test('the fewest bouts moved past others: as many as can stay, first those at their place', () => {
  const orders = fc.integer({ min: 1, max: 7 }).chain((count) =>
    fc.shuffledSubarray(
      Array.from({ length: count }, (_, at) => at + 1),
      { minLength: count },
    ),
  );
  fc.assert(
    fc.property(orders, (stored) => {
      const pairs = stored.map((bout_order) => ({ stored: { bout_order } }));
      const moved = outOfOrder(pairs);
      const isFixed = (bout_order: number, at: number) => bout_order === at + 1;
      // Of all choices that rise, the longest; of those, with the most at their place.
      const best = Array.from({ length: 2 ** stored.length }, (_, bits) =>
        stored.flatMap((order, at) => (bits & (1 << at) ? [{ order, isFixed: isFixed(order, at) }] : [])),
      )
        .filter((some) => some.every(({ order }, at) => at === 0 || order > some[at - 1]!.order))
        .map((some) => [some.length, some.filter((one) => one.isFixed).length] as const)
        .reduce((one, other) =>
          other[0] > one[0] || (other[0] === one[0] && other[1] > one[1]) ? other : one,
        );
      const others = stored.filter((order, at) => !isFixed(order, at)).length;
      expect(moved.size).toBe(others - (best[0] - best[1]));
      const stayed = pairs.filter((pair, at) => !moved.has(pair) && !isFixed(pair.stored.bout_order, at));
      expect(stayed.map((one) => one.stored.bout_order)).toEqual(
        stayed.map((one) => one.stored.bout_order).toSorted((one, other) => one - other),
      );
    }),
  );
});
