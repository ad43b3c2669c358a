import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Jan Błachowicz', 'JB'],
  ['Elizeu Zaleski dos Santos', 'ES'],
  ['rampage', 'R'],
  ['  Édgar   Cháirez ', 'ÉC'],
  ['🥊 Glove', '🥊G'],
  ['Ana (2)', 'A2'],
  ['Ronda "Rowdy"', 'RR'],
  ['!!!', '!'],
  ['', '?'],
])('the initials of %j are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
