import { expect, test } from 'vitest';
import { LATENCY_BOUNDS, Tally } from './tally.ts';

test('answers are counted by route and status, and put into the first class that holds their latency', () => {
  const tally = new Tally();
  tally.count('GET', '/a', 200, 5);
  tally.count('GET', '/a', 200, 5.1);
  tally.count('GET', '/a', 404, 11_000);
  tally.count('PUT', '/a', 200, 0);
  const [got, put] = [...tally.routes];
  expect([...got!.statuses]).toEqual([
    [200, 2],
    [404, 1],
  ]);
  expect(got!.classes).toEqual([1, 1, ...Array(LATENCY_BOUNDS.length - 2).fill(0), 1]);
  expect(got!.seconds).toBeCloseTo(11.0101);
  expect(put).toMatchObject({ method: 'PUT', route: '/a' });
});
