import { expect, test } from 'vitest';
import { inText, missingText } from './who-is-in.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name, shown_name: name }));

test.each([
  [7, 9, '7 of 9 are in'],
  [0, 9, '0 of 9 are in'],
  [9, 9, 'All 9 are in'],
])('%i of %i: %s', (in_count, member_count, text) => {
  expect(inText(in_count, member_count)).toBe(text);
});

test.each([
  ['two of nine', 7, 9, named('Björn', 'Ozzy'), 'Missing: Björn, Ozzy'],
  ['more than are named', 3, 9, named('Me', 'Björn', 'Ozzy'), 'Missing: you, Björn, Ozzy and 3 more'],
  ['nobody', 9, 9, [], null],
  ['everybody, which needs no names', 0, 9, named('Me', 'Björn', 'Ozzy'), null],
])('%s missing', (_, in_count, member_count, missing, text) => {
  expect(missingText({ in_count, member_count, missing }, 'Me')).toBe(text);
});
