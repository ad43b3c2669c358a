import { expect, test } from 'vitest';
import { tvFocus } from './tv-focus.ts';

const waiting = { status: 'scheduled', result_winner: null, resulted_at: null } as const;
const live = { ...waiting, status: 'live' } as const;
const final = { ...waiting, status: 'final' } as const;
const ended = { status: 'final', result_winner: 'red', resulted_at: '2026-11-22T03:00:00.000Z' } as const;

test('what a room watches', () => {
  for (const [what, card, fight, next] of [
    ['before the first fight the main event, and the opener is next', [waiting, waiting, waiting], 2, 0],
    ['the live fight, and the one after it', [ended, live, waiting], 1, 2],
    ['between two fights, the one that ended last', [ended, ended, waiting], 1, 2],
    ['a fight whose result is still to come has ended', [ended, final, waiting], 0, 2],
    ['a fight that goes live out of turn', [waiting, live, waiting], 1, 0],
    ['after the last fight the main event and none after it', [ended, ended], 1, undefined],
    ['an empty card', [], undefined, undefined],
  ] as const) {
    const fights = card.map((facts, at) => ({ ...facts, at }));
    const focus = tvFocus(fights);
    expect.soft([focus.fight?.at, focus.next?.at], what).toEqual([fight, next]);
  }
});
