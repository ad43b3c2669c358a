import { expect, test } from 'vitest';
import { placesByPoints } from '../../scoring/event-totals.ts';
import { standingText } from './rank-text.ts';

test('a rank in words', () => {
  for (const [what, points, mine, text] of [
    ['behind the leader', [36, 31], 1, '2nd · 31 pts · 5 pts back'],
    ['level with the leader', [31, 31, 8], 1, 'Tied for 1st · 31 pts'],
    ['level with somebody else', [36, 31, 31], 2, 'Tied for 2nd · 31 pts · 5 pts back'],
    ['the leader', [36, 31, 5], 0, '1st · 36 pts · 5 ahead of Björn'],
    ['a single point is one pt', [2, 1], 1, '2nd · 1 pt · 1 pt back'],
    ['alone', [8], 0, '1st · 8 pts'],
    ['before anybody has points', [0, 0, 0], 2, 'All tied'],
    ['alone without points, which is no place either', [0], 0, '0 pts'],
  ] as const) {
    const names = ['Ana', 'Björn', 'Cy'];
    const ranking = placesByPoints(
      points.map((one, at) => ({ id: names[at]!, name: names[at]!, points: one })),
    );
    expect.soft(standingText(ranking[mine]!, ranking).join(' · '), what).toBe(text);
  }
});
