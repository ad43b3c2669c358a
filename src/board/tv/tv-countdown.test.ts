import { expect, test } from 'vitest';
import { tvCountdown } from './tv-countdown.ts';

test('the countdown of the TV', () => {
  for (const [remaining, text] of [
    [3 * 86_400_000, 'Locks in 3 d'],
    [3_600_000, 'Locks in 1 h'],
    [3_599_999, 'Locks in 59:59'],
    [61_000, 'Locks in 01:01'],
    [60_999, 'Locks in 01:00'],
    [1, 'Locks in 00:00'],
    [0, 'Picks are locked'],
  ] as const) {
    expect.soft(tvCountdown(remaining), JSON.stringify(remaining)).toBe(text);
  }
});
