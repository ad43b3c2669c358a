import { expect, test } from 'vitest';
import { freshResults, withFresh } from './moment-queue.ts';

const now = Date.parse('2026-11-22T03:00:00.000Z');
const fight = (id: string, secondsAgo: number | null) => ({
  id,
  result_winner: secondsAgo === null ? null : ('red' as const),
  resulted_at: secondsAgo === null ? null : new Date(now - secondsAgo * 1000).toISOString(),
});

test.each([
  ['a result of just now', [], [fight('a', 1)], ['a']],
  ['none without a result', [], [fight('a', null)], []],
  ['none that was there before, so no correction', ['a'], [fight('a', 1)], []],
  ['none that came while the page slept', [], [fight('a', 61)], []],
  ['one that a server with a faster clock entered', [], [fight('a', -5)], ['a']],
  ['several, the oldest first', [], [fight('a', 2), fight('b', 9), fight('c', 4)], ['b', 'c', 'a']],
])('news is %s', (_, known, fights, fresh) => {
  expect(freshResults(known, fights, now)).toEqual(fresh);
});

test.each([
  [[], [], []],
  [[], ['a'], ['a']],
  [['a'], ['b'], ['a', 'b']],
  [['a', 'b'], ['c'], ['a', 'c']],
  [['a'], ['b', 'c', 'd'], ['a', 'd']],
])('%j and then %j make %j', (queue, fresh, next) => {
  expect(withFresh(queue, fresh)).toEqual(next);
});
