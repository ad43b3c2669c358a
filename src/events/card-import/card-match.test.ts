import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noResult, type Result } from '../../fights/fight.ts';
import { noDetails } from '../../fights/fight-fields.ts';
import type { CardFight, CardFightFields } from './card.ts';
import { matchCard, type StoredFight } from './card-match.ts';

const details = { scheduled_rounds: 3, ...noDetails } as const;

const spaced = (text: string) => text.replaceAll('_', ' ');

/** 'id: order red-blue' */
function stored(text: string, more: Partial<StoredFight> = {}): StoredFight {
  const [id = '', order, red_name = '', blue_name = ''] = text.split(/[: -]+/).map(spaced);
  return { id, bout_order: Number(order), red_name, blue_name, ...details, ...noResult, ...more };
}

/** 'order red-blue' */
function imported(text: string, more: Partial<CardFightFields> = {}, result?: Result): CardFight {
  const [order, red_name = '', blue_name = ''] = text.split(/[ -]+/).map(spaced);
  return {
    row: 1,
    fields: { bout_order: Number(order), red_name, blue_name, ...more },
    ...(result && { result }),
  };
}

/** '+' creates, '=' leaves alone, '?' is missing from the file, and an update lists its fields. */
function outcome(storedFights: StoredFight[], importedFights: CardFight[]): string[] {
  const { create, update, unchanged, missing } = matchCard(storedFights, importedFights);
  return [
    ...create.map(({ fields }) => `+ ${fields.red_name}-${fields.blue_name}`),
    ...update.map(({ stored: { id }, changes }) => `${id} ${Object.keys(changes).join(' ')}`),
    ...unchanged.map(({ id }) => `= ${id}`),
    ...missing.map(({ id }) => `? ${id}`),
  ];
}

const card = [stored('a: 1 Ann-Bea'), stored('b: 2 Cat-Dot')];

test('which stored fight a bout of the file is', () => {
  for (const [what, storedFights, importedFights, expected] of [
    ['onto nothing all are new', [], [imported('1 Ann-Bea')], ['+ Ann-Bea']],
    ['the same card changes nothing', card, [imported('1 Ann-Bea'), imported('2 Cat-Dot')], ['= a', '= b']],
    [
      'a fight keeps its identity when it moves',
      card,
      [imported('2 Ann-Bea'), imported('1 Cat-Dot')],
      ['a bout_order', 'b bout_order'],
    ],
    [
      'a new opener moves the others up',
      card,
      [imported('1 Eve-Fay'), imported('2 Ann-Bea'), imported('3 Cat-Dot')],
      ['+ Eve-Fay', 'a bout_order', 'b bout_order'],
    ],
    [
      'a name in other capitals, or composed otherwise, is the same',
      [stored('a: 1 José-Bea'), stored('b: 2 CAT-Dot')],
      [imported(`1 ${'José'.normalize('NFD')}-Bea`), imported('2 Cat-dot')],
      ['= a', '= b'],
    ],
    ['an accent is another spelling', [stored('a: 1 Jose-Bea')], [imported('1 José-Bea')], ['a red_name']],
    ['a replaced fighter', card, [imported('1 Ann-Eve'), imported('2 Cat-Dot')], ['a blue_name', '= b']],
    [
      'a replaced fighter on another place',
      card,
      [imported('2 Ann-Eve'), imported('1 Cat-Dot')],
      ['a bout_order blue_name', 'b bout_order'],
    ],
    [
      'both names new on a place that was taken: another fight',
      card,
      [imported('1 Eve-Fay'), imported('2 Cat-Dot')],
      ['+ Eve-Fay', '= b', '? a'],
    ],
    ['a canceled fight is missing', card, [imported('2 Cat-Dot')], ['= b', '? a']],
    [
      'an accent corrected is the same fighter',
      card,
      [imported('1 Änn-Bea'), imported('2 Cat-Dot')],
      ['a red_name', '= b'],
    ],
    [
      'a canceled fight does not become the one that moved to its place',
      [...card, stored('c: 3 Eve-Fay')],
      [imported('1 Cat-Dot'), imported('2 Eve-Fay')],
      ['b bout_order', 'c bout_order', '? a'],
    ],
    [
      'the winner listed first: fighters stay in their corners',
      card,
      [imported('1 Bea-Ann'), imported('2 Cat-Dot')],
      ['= a', '= b'],
    ],
    [
      'another spelling of both',
      [stored('a: 1 Ann_Ruiz-Bea_Holm')],
      [imported('2 Holm_Bea-Ann_Maria_Ruiz')],
      ['a bout_order blue_name red_name'],
    ],
    [
      'a replaced fighter in the other corner',
      card,
      [imported('1 Eve-Ann'), imported('2 Cat-Dot')],
      ['a blue_name', '= b'],
    ],
    [
      'a name twice on a card: each keeps its own fight',
      [stored('a: 1 Ann-Bea'), stored('b: 2 Ann-Cat')],
      [imported('1 Ann-Cat'), imported('2 Ann-Bea')],
      ['b bout_order', 'a bout_order'],
    ],
    [
      'the same two fight twice: the place tells which',
      [stored('a: 1 Ann-Bea'), stored('b: 2 Ann-Bea')],
      [imported('2 Ann-Bea'), imported('1 Ann-Bea')],
      ['= b', '= a'],
    ],
    [
      'only what the file says is changed',
      [stored('a: 1 Ann-Bea', { red_record: '9-0-0', weight_class: 'Flyweight' })],
      [imported('1 Ann-Bea', { red_record: null, red_age: 30, weight_class: undefined })],
      ['a red_record red_age'],
    ],
    [
      'details go to the corner of their fighter',
      [stored('a: 1 Ann-Bea', { red_record: '9-0-0', blue_record: '1-1-0' })],
      [imported('1 Bea-Ann', { red_record: '1-1-0', blue_record: '9-0-0', weight_class: undefined })],
      ['= a'],
    ],
    [
      'a result',
      card.slice(0, 1),
      [imported('1 Ann-Bea', {}, { result_winner: 'red', result_method: 'decision', result_round: null })],
      ['a result_winner result_method'],
    ],
  ] as [string, StoredFight[], CardFight[], string[]][]) {
    expect.soft(outcome(storedFights, importedFights), what).toEqual(expected);
  }
});

test('every fight on either side has one outcome, and importing again changes nothing', () => {
  const name = fc.constantFrom('Ann', 'Bea', 'Cat', 'Dot', 'Eve');
  const fights = fc
    .array(fc.tuple(name, name), { maxLength: 6 })
    .map((pairs) => pairs.map(([red, blue], index) => `${index + 1} ${red}-${blue}`));
  fc.assert(
    fc.property(fights, fights, (before, after) => {
      const storedFights = before.map((text, index) => stored(`s${index}: ${text}`));
      const importedFights = after.map((text) => imported(text));
      const { create, update, unchanged, missing } = matchCard(storedFights, importedFights);
      expect(create.length + update.length + unchanged.length).toBe(importedFights.length);
      expect(update.length + unchanged.length + missing.length).toBe(storedFights.length);
      const now = [
        ...create.map(({ fields }, index) => ({ ...stored(`new${index}: 0 x-x`), ...fields })),
        ...update.map((one) => ({ ...one.stored, ...one.changes })),
        ...unchanged,
      ];
      expect(matchCard(now, importedFights).unchanged.length).toBe(importedFights.length);
    }),
  );
});

test('a file that lists the winner first gives the result to the stored corner of the winner', () => {
  const result = { result_winner: 'red', result_method: 'ko_tko', result_round: 2 } as const;
  const { update } = matchCard(card, [imported('1 Bea-Ann', { red_age: 30 }, result)]);
  expect(update).toMatchObject([
    {
      stored: { id: 'a', red_name: 'Ann' },
      changes: { blue_age: 30, result_winner: 'blue', result_method: 'ko_tko', result_round: 2 },
    },
  ]);
});

test('no file ever turns a fight round', () => {
  const pairs = fc.uniqueArray(fc.constantFrom('Ann-Bea', 'Cat-Dot', 'Eve-Fay', 'Gil-Hal', 'Ida-Joy'), {
    minLength: 1,
  });
  fc.assert(
    fc.property(
      pairs,
      pairs,
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      (before, after, turns) => {
        const storedFights = before.map((pair, at) => stored(`s${at}: ${at + 1} ${pair}`));
        const file = after.map((pair, at) => {
          const names = turns[at] ? pair.split('-').reverse().join('-') : pair;
          return imported(`${at + 1} ${names}`);
        });
        const { update } = matchCard(storedFights, file);
        expect(update.filter(({ changes }) => changes.red_name || changes.blue_name)).toEqual([]);
      },
    ),
  );
});
