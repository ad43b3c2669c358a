import { expect, test } from 'vitest';
import { ordinal } from './ordinal.ts';

test('ordinals', () => {
  for (const [rank, text] of [
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [20, '20th'],
    [21, '21st'],
    [102, '102nd'],
    [111, '111th'],
  ] as const) {
    expect.soft(ordinal(rank), JSON.stringify(rank)).toBe(text);
  }
});
