import { expect, test } from 'vitest';
import { averageText, decidedText, droppedText, orderByAverage, streakText } from './standings-text.ts';

test('how a tie was decided, in words', () => {
  for (const [row, words] of [
    [{ is_tied: false, ahead: null }, null],
    [{ is_tied: false, ahead: { step: 'points', own: 40, next: 30 } }, null],
    [{ is_tied: false, ahead: { step: 'wins', own: 3, next: 2 } }, 'ahead on event wins, 3 to 2'],
    [{ is_tied: false, ahead: { step: 'perfect', own: 7, next: 5 } }, 'ahead on perfect picks, 7 to 5'],
    [{ is_tied: false, ahead: { step: 'methods', own: 9, next: 8 } }, 'ahead on right methods, 9 to 8'],
    [{ is_tied: false, ahead: { step: 'winners', own: 9, next: 8 } }, 'ahead on right winners, 9 to 8'],
    [{ is_tied: false, ahead: { step: 'best', own: 31, next: 30 } }, 'ahead on best event, 31 to 30'],
    [{ is_tied: true, ahead: null }, 'tied on every count'],
    [{ is_tied: true, ahead: { step: 'points', own: 40, next: 30 } }, 'tied on every count'],
    [
      { is_tied: true, ahead: { step: 'wins', own: 1, next: 0 } },
      'tied on every count, ahead on event wins, 1 to 0',
    ],
  ] as const) {
    expect.soft(decidedText(row), `${words}`).toBe(words);
  }
});

test('streaks in words', () => {
  for (const [streaks, words] of [
    [{ picked: 1, won: 1, right: 1 }, null],
    [{ picked: 4, won: 0, right: 1 }, '4 events picked in a row'],
    [{ picked: 4, won: 2, right: 0 }, '2 event wins, 4 events picked in a row'],
    [{ picked: 4, won: 2, right: 6 }, '2 event wins, 6 right winners, 4 events picked in a row'],
  ] as const) {
    expect.soft(streakText(streaks), JSON.stringify(streaks)).toBe(words);
  }
});

test.each([
  [0, null],
  [1, '1 pt dropped'],
  [12, '12 pts dropped'],
])('%i dropped points: %s', (points, words) => {
  expect(droppedText(points)).toBe(words);
});

test.each([
  [17.333, '17.3'],
  [18, '18'],
  [0, '0'],
])('%d points per event: %s', (points, words) => {
  expect(averageText(points)).toBe(words);
});

test('by points per event come those who played half of the events, equal ones sharing the place', () => {
  const rows = [
    { id: 'a', pointsPerEvent: 17, ranks_by_average: true },
    { id: 'b', pointsPerEvent: 20, ranks_by_average: true },
    { id: 'c', pointsPerEvent: 30, ranks_by_average: false },
    { id: 'd', pointsPerEvent: 20, ranks_by_average: true },
    { id: 'e', pointsPerEvent: null, ranks_by_average: false },
  ];
  expect(orderByAverage(rows).map(({ id, place }) => [id, place])).toEqual([
    ['b', 1],
    ['d', 1],
    ['a', 3],
    ['c', null],
    ['e', null],
  ]);
});
