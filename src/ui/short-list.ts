/** Hiding a single line would save nothing. */
export const folds = (items: readonly unknown[], most: number) => items.length > most + 1;

/**
 * The first `most` of an ordered list. The viewer's own entry stays in sight at the end and, if there is room (from 8 on),
 * between its neighbors, so that it shows whom they are chasing.
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
