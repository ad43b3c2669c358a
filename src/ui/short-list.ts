/** A fold that hides a single line saves nothing. */
export const folds = (items: readonly unknown[], most: number) => items.length > most + 1;

/** The first `most` of an ordered list; mine stays in sight, in place of the last of them. */
export function shortList<Item>(
  items: readonly Item[],
  most: number,
  isMine: (item: Item) => boolean,
): Item[] {
  if (!folds(items, most)) return [...items];
  const first = items.slice(0, most);
  const mine = items.slice(most).find(isMine);
  return mine === undefined ? first : [...first.slice(0, -1), mine];
}
