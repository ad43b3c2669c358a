import { expect, test } from 'vitest';
import { nextSeasonName } from './season-name.ts';

test.each([
  ['Season 1', 'Season 2'],
  ['Season 9', 'Season 10'],
  ['Season 99', 'Season 100'],
  ['Season 1000', ''],
  ['My Season 1', ''],
  ['2026', ''],
  ['Season 1 of many', ''],
  [undefined, ''],
])('after %s comes %s', (latest, next) => {
  expect(nextSeasonName(latest)).toBe(next);
});
