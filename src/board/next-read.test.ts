import { expect, test } from 'vitest';
import { nextBoardRead } from './next-read.ts';

const server_time = '2026-11-21T20:00:00Z';
const open = { hidden: true, server_time, event: { start_time: '2026-11-21T20:00:20Z' } };

test.each([
  ['just after the start', open, 21_000],
  [
    'a minute when the start is further away',
    { ...open, event: { start_time: '2026-11-22T20:00:00Z' } },
    60_000,
  ],
  ['a minute when the start has passed', { ...open, event: { start_time: server_time } }, 60_000],
  ['a minute once picks are shown', { ...open, hidden: false, server_time: null }, 60_000],
  ['a minute while there is no answer', undefined, 60_000],
])('a board is read again %s', (_, board, milliseconds) => {
  expect(nextBoardRead(board, 1000)).toBe(milliseconds);
});
