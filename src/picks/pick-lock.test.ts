import { expect, test } from 'vitest';
import { countdownText, isPickClosed, lockMessages, lockReason, timeToLock } from './pick-lock.ts';

const now = new Date('2026-11-21T20:00:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const after = (time: number) => new Date(now.getTime() + time);

test('when picks are locked', () => {
  for (const [what, start_time, hasLiveFight, revealed, message] of [
    ['before the start', after(1), false, false, null],
    ['at the start', now, false, false, 'Event has started - picks are locked'],
    ['after the start', after(-hour), false, false, 'Event has started - picks are locked'],
    ['a live fight before the start', after(hour), true, false, 'Event is live - picks are locked'],
    ['a live fight after the start', after(-hour), true, true, 'Event is live - picks are locked'],
    ['shown once, start moved back', after(hour), false, true, 'Picks were revealed, so they are locked'],
  ] as const) {
    const reason = lockReason({ start_time, hasLiveFight, revealed }, now);
    expect.soft(reason && lockMessages[reason], what).toBe(message);
  }
});

test('an event that is canceled says so, whatever else is true of it', () => {
  const facts = { start_time: after(-hour), hasLiveFight: true, revealed: true, canceled: true };
  expect(lockReason(facts, now)).toBe('canceled');
});

test('which fights are closed', () => {
  for (const [status, result_winner, closed] of [
    ['scheduled', null, false],
    ['live', null, false],
    ['final', null, true],
    ['scheduled', 'red', true],
    ['live', 'draw', true],
  ] as const) {
    expect.soft(isPickClosed({ status, result_winner }), status).toBe(closed);
  }
});

test('the time to the lock never goes below 0', () => {
  expect(timeToLock(after(minute).toISOString(), now)).toBe(minute);
  expect(timeToLock(after(-minute), now)).toBe(0);
});

test('the milliseconds around the lock', () => {
  for (const [remaining, text] of [
    [2 * day + 4 * hour + 59 * minute, 'Locks in 2 d 4 h'],
    [3 * day + 5 * minute, 'Locks in 3 d'],
    [day, 'Locks in 1 d'],
    [day - second, 'Locks in 23 h 59 min'],
    [hour + 30 * second, 'Locks in 1 h'],
    [12 * minute + 5 * second + 999, 'Locks in 12 min 5 s'],
    [45 * second, 'Locks in 45 s'],
    [1, 'Locks in 1 s'],
    [0, 'Picks are locked'],
  ] as const) {
    expect.soft(countdownText(remaining), JSON.stringify(remaining)).toBe(text);
  }
});
