import { expect, test } from 'vitest';
import { countIn, inText, missingText } from './who-is-in.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name, shown_name: name }));

test('who has begun has any pick, in or not', () => {
  const member = (pick_count: number, is_in = false) => ({ is_in, pick_count });
  const members = [member(3, true), member(1), member(2), member(0)];
  expect(countIn(members)).toEqual({ in_count: 1, begun_count: 3, member_count: 4 });
  // Of an event whose fights have all closed, one is in without a pick.
  expect(countIn([member(0, true)])).toEqual({ in_count: 1, begun_count: 0, member_count: 1 });
});

test('how many are in, in words', () => {
  for (const [in_count, begun_count, text, member_count = 9] of [
    [7, 8, '7 of 9 are in'],
    [1, 2, '1 of 9 is in'],
    [1, 1, '1 of 1 is in', 1],
    [0, 0, '0 of 1 are in', 1],
    [0, 0, '0 of 9 are in'],
    [0, 1, '1 started, none done'],
    [0, 8, '8 started, none done'],
    [9, 9, 'All 9 are in'],
  ] as const) {
    expect.soft(inText({ in_count, begun_count, member_count }), JSON.stringify(in_count)).toBe(text);
  }
});

test('who is missing, in words', () => {
  for (const [what, in_count, member_count, missing, text] of [
    ['two of nine', 7, 9, named('Björn', 'Ozzy'), 'Missing: Björn, Ozzy'],
    ['more than are named', 3, 9, named('Me', 'Björn', 'Ozzy'), 'Missing: you, Björn, Ozzy and 3 more'],
    ['nobody', 9, 9, [], null],
    ['everybody, which needs no names', 0, 9, named('Me', 'Björn', 'Ozzy'), null],
  ] as const) {
    expect.soft(missingText({ in_count, member_count, missing }, 'Me'), what).toBe(text);
  }
});
