import { expect, test } from 'vitest';
import { compareAlphabetically, sortKey } from './alphabetical.ts';

test('what names are compared by', () => {
  for (const [name, key] of [
    ['Élodie', 'elodie', 'accents as their base letter'],
    ['E\u0301lodie', 'elodie', 'whether composed or not'],
    ['ZOE', 'zoe', 'case-insensitive'],
    ['Błachowicz', 'blachowicz', 'strokes as their base letter'],
    ['Strauß', 'strauss', 'ligatures as their letters'],
    ['İlker', 'ilker', 'Turkish dotted capital I'],
    ['Ægir', 'aegir', 'each of the letters that do not decompose'],
    ['Œuvre', 'oeuvre', 'each of the letters that do not decompose'],
    ['Søren Ørsted', 'soren orsted', 'each of the letters that do not decompose'],
    ['Đorđe', 'dorde', 'each of the letters that do not decompose, wherever it stands'],
    ['Ðóra', 'dora', 'each of the letters that do not decompose'],
    ['Ħal', 'hal', 'each of the letters that do not decompose'],
    ['Işıl', 'isil', 'each of the letters that do not decompose'],
    ['Ŧuva', 'tuva', 'each of the letters that do not decompose'],
    ['Þór', 'thor', 'each of the letters that do not decompose'],
    ['Jamal 2', 'jamal 2', 'digits stay'],
  ] as const) {
    expect.soft(sortKey(name), name).toBe(key);
  }
});

test('names sort by key, the same name by id', () => {
  const users = [
    { id: '2', name: 'zoe' },
    { id: '9', name: 'emil' },
    { id: '3', name: 'Émil' },
    { id: '1', name: 'Zoë' },
    { id: '5', name: 'Bo' },
  ];
  expect(users.toSorted(compareAlphabetically).map(({ id }) => id)).toEqual(['5', '3', '9', '1', '2']);
});
