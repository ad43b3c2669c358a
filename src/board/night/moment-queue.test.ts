import { expect, test } from 'vitest';
import { freshResults, withFresh } from './moment-queue.ts';

const now = Date.parse('2026-11-22T03:00:00.000Z');
const fight = (id: string, secondsAgo: number | null) => ({
  id,
  result_winner: secondsAgo === null ? null : ('red' as const),
  resulted_at: secondsAgo === null ? null : new Date(now - secondsAgo * 1000).toISOString(),
});

test('what is news', () => {
  for (const [what, known, fights, fresh] of [
    ['a result of just now', [], [fight('a', 1)], ['a']],
    ['none without a result', [], [fight('a', null)], []],
    ['none that was there before, so no correction', ['a'], [fight('a', 1)], []],
    ['none that came while the page slept', [], [fight('a', 61)], []],
    ['one that a server with a faster clock entered', [], [fight('a', -5)], ['a']],
    ['several, the oldest first', [], [fight('a', 2), fight('b', 9), fight('c', 4)], ['b', 'c', 'a']],
  ] as const) {
    expect.soft(freshResults(known, fights, now), what).toEqual(fresh);
  }
});

test('moments that come together are told in order', () => {
  for (const [queue, fresh, next] of [
    [[], [], []],
    [[], ['a'], ['a']],
    [['a'], ['b'], ['a', 'b']],
    [['a', 'b'], ['c'], ['a', 'c']],
    [['a'], ['b', 'c', 'd'], ['a', 'd']],
  ] as const) {
    expect.soft(withFresh(queue, fresh), JSON.stringify(queue)).toEqual(next);
  }
});
