import { expect, test } from 'vitest';
import { CUTS, TINTS, tintOf } from './tint.ts';

const names = ['Maya', 'Theo', 'Ines', 'Kofi', 'Zuzana', 'Rafael', 'Linh', 'Björn'];
const looks = (all: string[]) => new Set(all.map((name) => JSON.stringify(tintOf(name))));

test('a league of friends wears nearly as many tints as it has members', () => {
  expect(looks(names).size).toBeGreaterThanOrEqual(6);
});

test('every tint and cut is worn', () => {
  expect(looks(Array.from({ length: 500 }, (_, at) => `Member ${at}`)).size).toBe(TINTS * CUTS);
});

test('without a name there is a tint all the same', () => {
  expect(tintOf('')).toEqual({ tint: 0, cut: 0 });
});
