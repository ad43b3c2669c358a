import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it('initials of a name', () => {
  for (const [name, expected] of [
    ['Jan Błachowicz', 'JB'],
    ['Elizeu Zaleski dos Santos', 'ES'],
    ['rampage', 'R'],
    ['  Édgar   Cháirez ', 'ÉC'],
    ['🥊 Glove', '🥊G'],
    ['Ana (2)', 'A2'],
    ['Ronda "Rowdy"', 'RR'],
    ['!!!', '!'],
    ['', '?'],
  ] as const) {
    expect.soft(initials(name), name).toBe(expected);
  }
});
