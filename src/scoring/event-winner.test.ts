import { expect, test } from 'vitest';
import { eventWinners, winnerBadge } from './event-winner.ts';

const zoe = { id: '1', name: 'zoë', points: 18 };
const emil = { id: '2', name: 'Émil', points: 18 };
const bo = { id: '3', name: 'Bo', points: 5 };
const none = { id: '4', name: 'Abe', points: 0 };

test('who wins an event', () => {
  for (const [what, complete, members, winners, badge] of [
    ['a single top scorer', true, [bo, zoe], [zoe], 'Winner: zoë (18 pts)'],
    [
      'tied members all win, the badge names the first by alphabet',
      true,
      [zoe, bo, emil],
      [emil, zoe],
      'Winner: Émil (18 pts)',
    ],
    ['an event that is not complete has no winner yet', false, [zoe], [], 'No winner'],
    ['nobody wins with 0 points', true, [none], [], 'No winner'],
    ['nobody picked', true, [], [], 'No winner'],
  ] as const) {
    expect.soft(eventWinners(complete, members), what).toEqual(winners);
    expect.soft(winnerBadge(complete, members), what).toBe(badge);
  }
});
