import { expect, test } from 'vitest';
import { chartLines } from './chart-lines.ts';

const ends = (...forms: (number | null)[][]) => chartLines(forms).map(({ end }) => end);

test('winners are at the top, members who missed it below all others', () => {
  expect(ends([1, 3], [2, null], [3, 1], [4, 2])).toEqual([62.5, 87.5, 12.5, 37.5]);
});

test('equal places are drawn one above the other, never on top of each other', () => {
  expect(ends([1, 2], [2, 2], [3, 1])).toEqual([50, 83.3, 16.7]);
});

test('only who is drawn counts', () => {
  expect(ends([1, 9], [2, 30])).toEqual([25, 75]);
});

test('a line runs from event to event and leaves a gap where one was missed', () => {
  const [line, other] = chartLines([
    [1, 2, null, 1],
    [2, 1, 1, 2],
  ]);
  expect(line!.path).toBe('M0 25C16.7 25 16.7 75 33.3 75M100 25');
  expect(line!.dots).toBe('M0 25h0M33.3 75h0M100 25h0');
  expect(other!.path.match(/C/g)).toHaveLength(3);
});

test('who joined since the first of them begins later; nobody draws nothing', () => {
  expect(chartLines([[1, 1], [2]])[1]).toEqual({ path: 'M0 75', dots: 'M0 75h0', end: 75 });
  expect(chartLines([])).toEqual([]);
});
