import { describe, expect, test } from 'vitest';
import { askingInterval, isDue, waitAfterFailure } from './cadence.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const start_time = new Date('2026-12-05T22:00:00Z');
const at = (offset: number) => new Date(start_time.getTime() + offset);

describe('how often a page is asked for', () => {
  test('follows how near the night is', () => {
    for (const [what, now, completed, revised, expected] of [
      // now, completed and the last new revision, from the start
      ['a month ahead', -30 * DAY, null, null, DAY],
      ['14 days ahead and a minute', -14 * DAY - MINUTE, null, null, DAY],
      ['14 days ahead', -14 * DAY, null, null, 6 * HOUR],
      ['3 days ahead and a minute', -3 * DAY - MINUTE, null, null, 6 * HOUR],
      ['3 days ahead', -3 * DAY, null, null, HOUR],
      ['3 hours ahead and a minute', -3 * HOUR - MINUTE, null, null, HOUR],
      ['3 hours ahead', -3 * HOUR, null, null, 15 * MINUTE],
      ['a minute ahead', -MINUTE, null, null, 15 * MINUTE],
      ['a moment ahead', -1, null, null, 15 * MINUTE],
      ['at the start', 0, null, null, 2 * MINUTE],
      ['an hour in, the page as it was', HOUR, null, -DAY, 2 * MINUTE],
      ['longer, the page as it was', HOUR + MINUTE, null, -DAY, 10 * MINUTE],
      ['longer, with a new revision', HOUR + MINUTE, null, 30 * MINUTE, 2 * MINUTE],
      ['12 hours in but a minute', 12 * HOUR - MINUTE, null, 12 * HOUR - 2 * MINUTE, 2 * MINUTE],
      ['12 hours in', 12 * HOUR, null, null, HOUR],
      ['complete after 5 hours', 5 * HOUR, 5 * HOUR, 5 * HOUR, HOUR],
      ['a day after that, but a minute', 29 * HOUR - MINUTE, 5 * HOUR, null, HOUR],
      ['a day after that', 29 * HOUR, 5 * HOUR, null, DAY],
      ['three days more, but a minute', 5 * HOUR + 4 * DAY - MINUTE, 5 * HOUR, null, DAY],
      ['three days more', 5 * HOUR + 4 * DAY, 5 * HOUR, null, null],
      ['never completed', 12 * HOUR + 4 * DAY, null, null, null],
      ['completed later than 12 hours', 13 * HOUR, 13 * HOUR, null, HOUR],
      ['complete before its start', -HOUR, -2 * HOUR, null, 15 * MINUTE],
    ] as [string, number, number | null, number | null, number | null][]) {
      const night = {
        start_time,
        completed_at: completed === null ? null : at(completed),
        revision_read_at: revised === null ? null : at(revised),
      };
      expect.soft(askingInterval(night, at(now)), what).toBe(expected);
    }
  });

  test('a look is due once in each interval, for all events at the same time', () => {
    const now = new Date('2026-12-01T12:00:20Z');
    expect(isDue(HOUR, null, now)).toBe(true);
    expect(isDue(HOUR, new Date('2026-12-01T11:59:58Z'), now)).toBe(true);
    expect(isDue(HOUR, new Date('2026-12-01T12:00:00Z'), now)).toBe(false);
    expect(isDue(6 * HOUR, new Date('2026-12-01T11:59:58Z'), now)).toBe(true);
    expect(isDue(DAY, new Date('2026-12-01T11:59:58Z'), now)).toBe(false);
  });
});

describe('after a failure', () => {
  const plain = { retryAfter: null, refused: false };

  test('each in a row waits longer', () => {
    for (const [failures, minutes] of [
      [1, 1],
      [2, 2],
      [3, 4],
      [6, 32],
      [7, 60],
      [50, 60],
    ] as const) {
      expect.soft(waitAfterFailure(failures, plain), JSON.stringify(failures)).toBe(minutes * MINUTE);
    }
  });

  test('waits no longer than it has to', () => {
    for (const [what, answer, expected] of [
      ['what Retry-After says', { retryAfter: 90_000, refused: false }, 90_000],
      ['a day at most', { retryAfter: 30 * DAY, refused: false }, DAY],
      ['6 hours after a refusal', { retryAfter: null, refused: true }, 6 * HOUR],
      ['longer after a refusal that says so', { retryAfter: 8 * HOUR, refused: true }, 8 * HOUR],
      ['a minute where Retry-After has passed', { retryAfter: -5000, refused: false }, MINUTE],
    ] as const) {
      expect.soft(waitAfterFailure(1, answer), what).toBe(expected);
    }
  });
});
