import { expect, test } from 'vitest';
import { shortList } from './short-list.ts';

test('a folded list', () => {
  for (const [what, length, mine, shown] of [
    ['short enough', 5, 9, [0, 1, 2, 3, 4]],
    ['a fold would hide a single one', 6, 9, [0, 1, 2, 3, 4, 5]],
    ['mine among the first', 9, 2, [0, 1, 2, 3, 4]],
    ['mine further down', 9, 7, [0, 1, 2, 3, 7]],
    ['none of mine', 9, 99, [0, 1, 2, 3, 4]],
  ] as const) {
    const items = Array.from({ length }, (_, index) => index);
    expect
      .soft(
        shortList(items, 5, (item) => item === mine),
        what,
      )
      .toEqual(shown);
  }
});

test("a longer folded list keeps one's own row", () => {
  for (const [what, length, mine, shown] of [
    ['between its neighbors', 14, 10, [0, 1, 2, 3, 4, 9, 10, 11]],
    ['the last', 14, 13, [0, 1, 2, 3, 4, 11, 12, 13]],
    ['the first that is folded', 14, 8, [0, 1, 2, 3, 4, 7, 8, 9]],
    ['among the first', 14, 7, [0, 1, 2, 3, 4, 5, 6, 7]],
  ] as const) {
    const items = Array.from({ length }, (_, index) => index);
    expect
      .soft(
        shortList(items, 8, (item) => item === mine),
        what,
      )
      .toEqual(shown);
  }
});
