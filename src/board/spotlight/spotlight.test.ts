import { expect, test } from 'vitest';
import { liveFight, newestResult, spotlight } from './spotlight.ts';

const at = (minute: number) => `2026-11-22T03:${String(minute).padStart(2, '0')}:00.000Z`;
const waiting = { status: 'scheduled', result_winner: null, resulted_at: null } as const;
const live = { ...waiting, status: 'live' } as const;
const decided = (minute: number) =>
  ({ status: 'final', result_winner: 'red', resulted_at: at(minute) }) as const;
const off = { ...decided(8), result_winner: 'nc', canceled_at: at(8) } as const;
const stillLive = { ...decided(9), status: 'live' } as const;

test('what everyone looks at', () => {
  for (const [what, card, expected] of [
    ['before the first fight the main event', [waiting, waiting, waiting], 2],
    ['the live fight', [decided(1), live, waiting], 1],
    ['the live fight, though a later one was decided before', [live, waiting, decided(1)], 0],
    ['between two fights the one just decided', [decided(1), decided(2), waiting], 1],
    ['the newest result, not the one highest in bout order', [decided(5), decided(2), waiting], 0],
    ['a result counts before the status does', [decided(1), stillLive, waiting], 1],
    ['the next live one as soon as it is live', [decided(1), stillLive, live], 2],
    ['after the last result the main event', [decided(3), decided(9), decided(1)], 2],
    ['a cancellation is no result', [decided(1), off, waiting], 0],
    ['a main event that is off is none', [waiting, waiting, off], 1],
    ['after the last result the main event that was on', [decided(3), decided(1), off], 1],
    ['of a canceled event the last bout', [off, off], 1],
    ['a card of one fight', [live], 0],
    ['an empty card', [], undefined],
  ] as const) {
    const fights = card.map((fight, bout) => ({ ...fight, bout }));
    expect.soft(spotlight(fights)?.bout, what).toBe(expected);
  }
});

test('the newest result', () => {
  for (const [what, card, expected] of [
    ['none', [waiting, live], undefined],
    ['by time', [decided(1), decided(7), waiting, decided(3)], 1],
    ['two at once: the higher bout', [decided(1), decided(1), waiting], 1],
    [
      'a result without a time, as pages kept from before have it',
      [{ ...decided(1), resulted_at: null }, decided(0)],
      1,
    ],
  ] as const) {
    const fights = card.map((fight, bout) => ({ ...fight, bout }));
    expect.soft(newestResult(fights)?.bout, what).toBe(expected);
  }
});

test('a live fight with a result is no longer live', () => {
  expect(liveFight([stillLive, waiting])).toBeUndefined();
});
