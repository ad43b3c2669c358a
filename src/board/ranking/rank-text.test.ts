import { expect, test } from 'vitest';
import { rankText } from './rank-text.ts';

test.each([
  ['behind the leader', [36, 31], 1, '2nd, 31 pts, 5 behind'],
  ['level with the leader', [31, 31], 1, '2nd, 31 pts, level'],
  ['the leader', [36, 31], 0, '1st, 36 pts, 5 ahead'],
  ['a single point is one pt', [2, 1], 1, '2nd, 1 pt, 1 behind'],
  ['alone', [8], 0, '1st, 8 pts'],
])('%s', (_, points, mine, text) => {
  const ranking = points.map((one, index) => ({ rank: index + 1, points: one }));
  expect(rankText(ranking[mine]!, ranking)).toBe(text);
});
