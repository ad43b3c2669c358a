import { expect, test } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

test('the wait before the next try grows, with luck in it', () => {
  for (const [failures, random, delay] of [
    [1, 0, 250],
    [1, 1, 500],
    [2, 1, 1000],
    [4, 0, 2000],
    [6, 1, 15_000],
    [60, 1, 15_000],
  ] as const) {
    expect.soft(reconnectDelay(failures, random), JSON.stringify(failures)).toBe(delay);
  }
});
