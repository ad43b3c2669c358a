import { expect, test } from 'vitest';
import { countText, namedSeasons, spanText } from './history-text.ts';

test('how an imported evening is named', () => {
  for (const [seasons, text] of [
    [['2019'], '2019'],
    [['2018', '2019', '2020'], '2018, 2019 and 2020'],
    [['1', '2', '3', '4'], '1, 2, 3 and 4'],
    [['1', '2', '3', '4', '5'], '1, 2, 3 and 2 more seasons'],
  ] as const) {
    expect.soft(namedSeasons(seasons), JSON.stringify(seasons)).toBe(text);
  }
});

test.each([
  ['2019-10-05', '2019-10-05', 'Oct 5, 2019'],
  ['2019-10-05', '2020-01-01', 'Oct 5, 2019 to Jan 1, 2020'],
])('from %s to %s', (first_on, last_on, text) => {
  expect(spanText({ first_on, last_on })).toBe(text);
});

test.each([
  [1, '1 result'],
  [12_500, '12,500 results'],
])('%d', (count, text) => {
  expect(countText(count, 'result')).toBe(text);
});
