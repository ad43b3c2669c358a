/** A fold that hides a single line saves nothing. */
export const folds = (items: readonly unknown[], most: number) => items.length > most + 1;

/**
 * The first `most` of an ordered list; mine stays in sight, at the end of them. With room for it (from 8 on) between its
 * neighbors, whom one is after.
 */
export function shortList<Item>(
  items: readonly Item[],
  most: number,
  isMine: (item: Item) => boolean,
): Item[] {
  if (!folds(items, most)) return [...items];
  const mine = items.findIndex(isMine);
  if (mine < most) return items.slice(0, most);
  if (most < 8) return [...items.slice(0, most - 1), items[mine]!];
  const from = Math.min(mine - 1, items.length - 3);
  return [...items.slice(0, most - 3), ...items.slice(from, from + 3)];
}
