import { expect, test } from 'vitest';
import { eventWinners, winnerBadge } from './event-winner.ts';

const zoe = { id: '1', name: 'zoë', points: 18 };
const emil = { id: '2', name: 'Émil', points: 18 };
const bo = { id: '3', name: 'Bo', points: 5 };
const none = { id: '4', name: 'Abe', points: 0 };

test('who wins an event', () => {
  for (const [what, members, winners, badge] of [
    ['a single top scorer', [bo, zoe], [zoe], 'Winner: zoë (18 pts)'],
    [
      'tied members all win, the badge names the first by alphabet',
      [zoe, bo, emil],
      [emil, zoe],
      'Winner: Émil (18 pts)',
    ],
    ['nobody wins with 0 points', [none], [], 'No winner'],
    ['nobody picked', [], [], 'No winner'],
  ] as const) {
    expect.soft(eventWinners(members), what).toEqual(winners);
    expect.soft(winnerBadge(members), what).toBe(badge);
  }
});
