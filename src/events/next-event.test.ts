import { expect, test } from 'vitest';
import { nextToPick } from './next-event.ts';

const event = (name: string, locked: boolean, fight_count: number) => ({ name, locked, fight_count });

test('which event is next', () => {
  for (const [what, upcoming, name] of [
    [
      'the earliest that is open',
      [event('locked', true, 5), event('a', false, 5), event('b', false, 5)],
      'a',
    ],
    ['one with a card before one without', [event('empty', false, 0), event('b', false, 1)], 'b'],
    ['one without a card when there is no other', [event('empty', false, 0)], 'empty'],
    ['nothing when all are locked', [event('locked', true, 5)], undefined],
  ] as [string, ReturnType<typeof event>[], string?][]) {
    expect.soft(nextToPick({ upcoming })?.name, what).toBe(name);
  }
});
