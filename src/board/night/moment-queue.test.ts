import { expect, test } from 'vitest';
import { freshResults, resultedIds, withFresh } from './moment-queue.ts';

const now = Date.parse('2026-11-22T03:00:00.000Z');
const fight = (id: string, secondsAgo: number | null) => ({
  id,
  result_winner: secondsAgo === null ? null : ('red' as const),
  resulted_at: secondsAgo === null ? null : new Date(now - secondsAgo * 1000).toISOString(),
});

test('what counts as news', () => {
  for (const [what, known, fights, fresh] of [
    ['a result of just now', [], [fight('a', 1)], ['a']],
    ['none without a result', [], [fight('a', null)], []],
    ['none that was there before, so no correction', ['a'], [fight('a', 1)], []],
    ['none that came while the page slept', [], [fight('a', 60)], []],
    ['one that came as it woke', [], [fight('a', 59.999)], ['a']],
    ['none that was called off', [], [{ ...fight('a', 1), canceled_at: new Date(now).toISOString() }], []],
    ['one that a server with a faster clock entered', [], [fight('a', -5)], ['a']],
    ['several, the oldest first', [], [fight('a', 2), fight('b', 9), fight('c', 4)], ['b', 'c', 'a']],
  ] as const) {
    expect.soft(freshResults(known, fights, now), what).toEqual(fresh);
  }
});

test('whatever the viewer asked for is news, however old', () => {
  expect(freshResults(['b'], [fight('a', 90), fight('b', 80), fight('c', 3_000)], null)).toEqual(['c', 'a']);
});

test('a result counts as known, a canceled bout does not', () => {
  const off = { ...fight('b', 1), canceled_at: new Date(now).toISOString() };
  expect(resultedIds([fight('a', 90), off, fight('c', null)])).toEqual(['a']);
});

test('moments that come together are shown in order', () => {
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
