import { expect, test } from 'vitest';
import { hasMoved, mostMoved, type NightPlace, placeWords } from './place-words.ts';

const at = (place: number, before: number | null, league = 'One', is_tied = false): NightPlace => ({
  league_id: league,
  league,
  place,
  is_tied,
  before,
});

test("one's place in the night, in words", () => {
  for (const [place, left, words] of [
    [at(2, 5), 4, 'Up to 2nd, 4 to go'],
    [at(5, 2), 1, 'Down to 5th, 1 to go'],
    [at(3, 3), 2, 'Still 3rd, 2 to go'],
    [at(1, null, 'One', true), 12, 'You are 1st (tied), 12 to go'],
    [at(1, 2), 0, 'Up to 1st, every fight is in'],
  ] as const) {
    expect.soft(placeWords(place, left), JSON.stringify(place)).toBe(words);
  }
});

test('of several leagues, the one with the biggest move, up or down, is named', () => {
  const [one, two, three] = [at(3, 3, 'One'), at(5, 2, 'Two'), at(1, 3, 'Three')];
  expect(mostMoved([one, two, three])).toBe(two);
  expect(mostMoved([one, at(4, null, 'New')])).toBe(one);
  expect(mostMoved([at(1, 3, 'First'), at(4, 2, 'Second')])?.league).toBe('First');
  expect(mostMoved([])).toBeUndefined();
  expect([hasMoved([one]), hasMoved([one, two]), hasMoved([at(1, null)])]).toEqual([false, true, false]);
});
