import { expect, test } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

test.each([
  [1, 0, 250],
  [1, 1, 500],
  [2, 1, 1000],
  [4, 0, 2000],
  [6, 1, 15_000],
  [60, 1, 15_000],
])('after %i failures and with luck %d it waits %i ms', (failures, random, delay) => {
  expect(reconnectDelay(failures, random)).toBe(delay);
});
