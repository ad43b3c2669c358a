import { expect, test } from 'vitest';
import { nextFight } from './next-fight.ts';

test('which fight is picked next', () => {
  for (const [what, open, after, next] of [
    ['the one below', '1234', '1', '2'],
    ['past what is done', '14', '1', '4'],
    ['back to what was left out above', '12', '3', '1'],
    ['itself never', '3', '3', undefined],
    ['nothing is open', '', '2', undefined],
    ['the first, from nowhere', '24', undefined, '2'],
  ] as const) {
    const fights = ['1', '2', '3', '4'].map((id) => ({ id }));
    expect.soft(nextFight(fights, ({ id }) => open.includes(id), after)?.id, what).toBe(next);
  }
});
