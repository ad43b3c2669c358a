import { expect, test } from 'vitest';
import { tvFocus } from './tv-focus.ts';

const waiting = { status: 'scheduled', result_winner: null } as const;
const live = { status: 'live', result_winner: null } as const;
const ended = { status: 'final', result_winner: 'red' } as const;
const justEnded = { status: 'live', result_winner: 'blue' } as const;

test.each([
  ['before the first fight, the opener and then the second', [waiting, waiting, waiting], 0, 1],
  ['the live fight, and the one after it', [ended, live, waiting], 1, 2],
  ['between two fights, the one that ended last', [ended, ended, waiting], 1, 2],
  ['a result counts before the status does', [ended, justEnded, waiting], 1, 2],
  ['a fight that goes live out of turn', [waiting, live, waiting], 1, 0],
  ['after the last fight, that one and none after it', [ended, ended], 1, undefined],
  ['an empty card', [], undefined, undefined],
] as const)('a room watches %s', (_, card, fight, next) => {
  const fights = card.map((facts, at) => ({ ...facts, at }));
  const focus = tvFocus(fights);
  expect([focus.fight?.at, focus.next?.at]).toEqual([fight, next]);
});
