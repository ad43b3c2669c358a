import { expect, test } from 'vitest';
import { countedTwice, type PlannedRow } from './check-history.ts';
import { matchLabels } from './match-labels.ts';

const night = { season: '2019', event: 'UFC 243', held_on: '2019-10-05' };
const row = (at: number, label: string, user_id: string | null, of = night): PlannedRow => ({
  row: at,
  ...of,
  label,
  user_id,
  points: 3,
  won: false,
});
const nothing = { own: [], imported: [] };

test('problems with an import', () => {
  for (const [what, rows, known, messages] of [
    ['two people', [row(2, 'Ann', 'a'), row(3, 'Ben', null)], nothing, []],
    [
      'one member on two days',
      [row(2, 'Ann', 'a'), row(3, 'Ann', 'a', { ...night, held_on: '2019-10-06' })],
      nothing,
      [],
    ],
    [
      'one member in two seasons',
      [row(2, 'Ann', 'a'), row(3, 'Ann', 'a', { ...night, season: '2020' })],
      nothing,
      [],
    ],
    [
      'a name that others imported as a member',
      [row(2, 'Ann', null)],
      { own: [], imported: [{ ...night, user_id: 'a', label: null }] },
      [],
    ],
    [
      'one name twice',
      [row(2, 'Ann', null), row(3, 'Ann', null)],
      nothing,
      ['Ann has a result on UFC 243 in row 2 already.'],
    ],
    [
      'two names of one member',
      [row(2, 'Ann', 'a'), row(3, 'Annie', 'a')],
      nothing,
      ['Annie and Ann are the same member, and both have a result on UFC 243 (row 2).'],
    ],
    [
      'a member imported before',
      [row(2, 'Ann', 'a')],
      { own: [], imported: [{ ...night, user_id: 'a', label: null }] },
      ['The result of Ann on UFC 243 was imported before.'],
    ],
    [
      'a name imported before',
      [row(2, 'Ann', null)],
      { own: [], imported: [{ ...night, user_id: null, label: 'Ann' }] },
      ['The result of Ann on UFC 243 was imported before.'],
    ],
    [
      "an event of the league's own, however spelled",
      [row(2, 'Ann', 'a')],
      { own: [{ event: 'ufc 243', held_on: '2019-10-05' }], imported: [] },
      ['UFC 243 is an event of this league, so it counts already.'],
    ],
  ] as const) {
    expect
      .soft(
        countedTwice(rows, known).map(({ message }) => message),
        what,
      )
      .toEqual(messages);
  }
});

const members = [
  { id: 'm', shown_name: 'Maya Lind' },
  { id: 'j', shown_name: 'João' },
  { id: 'a', shown_name: 'Alex Perez' },
  { id: 'b', shown_name: 'Alexandra Perez' },
];

test('which member a name of the file is taken for', () => {
  for (const [label, id] of [
    ['Maya Lind', 'm'],
    ['lind, maya', 'm'],
    ['M. Lind', 'm'],
    ['joao', 'j'],
    ['Alex Perez', 'a'],
    // Either of two.
    ['A. Perez', undefined],
    ['Zuzana', undefined],
  ] as const) {
    expect.soft(matchLabels([label], members).get(label), label).toBe(id);
  }
});

test('in a very large league only equal names are', () => {
  const many = Array.from({ length: 20_001 }, (_, n) => ({ id: `${n}`, shown_name: `Member Number ${n}` }));
  expect(matchLabels(['Member Number 7'], many).get('Member Number 7')).toBe('7');
  expect(matchLabels(['M. Number 7'], many).size).toBe(0);
});
