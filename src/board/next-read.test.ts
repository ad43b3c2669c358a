import { expect, test } from 'vitest';
import { nextBoardRead } from './next-read.ts';

const server_time = '2026-11-21T20:00:00Z';
const hidden = { server_time, reveals_at: '2026-11-21T20:00:20Z' };

test('when a board is read again', () => {
  for (const [what, board, milliseconds] of [
    ['just more than it takes until its picks are shown', hidden, 21_000],
    ['half a minute when that is further away', { ...hidden, reveals_at: '2026-11-22T20:00:00Z' }, 30_000],
    ['half a minute when that has passed', { ...hidden, reveals_at: server_time }, 30_000],
    ['a minute once picks are shown', { server_time: null, reveals_at: null }, 60_000],
    ['a minute while there is no answer', undefined, 60_000],
  ] as const) {
    expect.soft(nextBoardRead(board, 1000), what).toBe(milliseconds);
  }
});
