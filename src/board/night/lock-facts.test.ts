import { expect, test } from 'vitest';
import type { Corner } from '../../fights/fight.ts';
import { lockFacts } from './lock-facts.ts';

const members = ['Theo', 'Maya', 'Kofi', 'Linh', 'Ines', 'Zuzana', 'Björn', 'Rafael'].map((shown_name) => ({
  id: shown_name,
  shown_name,
}));
const names = [
  ['Andrei Popa', 'Mateo Cruz'],
  ['Diego Aranda', 'Ilia Varga'],
  ['Sean Mulcahy', 'Kenji Mori'],
  ['Maciej Błażewicz', 'Jo Stone'],
] as const;

/** A card by who picks what: 'rrb' is Theo and Maya on red, Kofi on blue; a dot is no pick. */
const card = (...picks: string[]) =>
  picks.map((line, at) => ({
    bout_order: at + 1,
    red_name: names[at]![0],
    blue_name: names[at]![1],
    picks: [...line].flatMap((letter, place) => {
      const pick_winner: Corner = letter === 'r' ? 'red' : 'blue';
      const pick = { pick_winner, pick_method: 'ko_tko' as const, pick_round: 1 };
      return letter === '.' ? [] : [{ user_id: members[place]!.id, ...pick }];
    }),
  }));
const facts = (fights: Parameters<typeof lockFacts>[0]) =>
  lockFacts(fights, members).map(({ kind, count, text }) => `${kind} ${count} ${text}`);

test("what is said about everybody's picks at the lock", () => {
  for (const [what, picks, expected] of [
    [
      'the most split, the safest and who stands alone',
      ['rrrrbbbb', 'brrrrrrr', 'bbbbbbbb'],
      ['split 4-4 Popa vs Cruz', 'safest 8-0 All 8 have Mori', 'alone 1-7 Only Theo has Varga'],
    ],
    ['red first, even with fewer picks', ['rrbbbb'], ['split 2-4 Popa vs Cruz']],
    [
      'of equals the fight higher on the card',
      ['rrbb', 'bbrr', 'rrrr', 'bbbb'],
      ['split 2-2 Aranda vs Varga', 'safest 4-0 All 4 have Stone'],
    ],
    ['of two even fights the one with more picks', ['rrrbbb', 'rrbb'], ['split 3-3 Popa vs Cruz']],
    ['wherever it stands', ['rrbb', 'rrrbbb'], ['split 3-3 Aranda vs Varga']],
    ['the safer of two', ['rrrrrrbb', 'bbbbbb..'], ['split 6-2 Popa vs Cruz', 'safest 6-0 All 6 have Varga']],
    [
      'wherever that stands',
      ['bbbbbb..', 'rrrrrrbb'],
      ['split 6-2 Aranda vs Varga', 'safest 6-0 All 6 have Cruz'],
    ],
    ['of two that all have the one with more picks', ['rrrr', 'rrr'], ['safest 4-0 All 4 have Popa']],
    ['wherever it is', ['rrr', 'rrrr'], ['safest 4-0 All 4 have Aranda']],
    ['nearly all is safe too', ['rrrrrrbb'], ['split 6-2 Popa vs Cruz', 'safest 6-2 6 of 8 have Popa']],
    [
      'one who stands alone twice says so once, and others follow',
      ['brrrrr', 'rbbbbb', 'rbrrrr'],
      ['alone 1-5 Only Maya has Mori', 'alone 1-5 Only Theo has Aranda and Cruz'],
    ],
    [
      'whoever stands against most comes first',
      ['.brrrrrr', 'brrrrrrr'],
      ['alone 1-7 Only Theo has Varga', 'alone 1-6 Only Maya has Cruz'],
    ],
    [
      'whichever of them is higher',
      ['brrrrrrr', '.brrrrrr'],
      ['alone 1-7 Only Theo has Cruz', 'alone 1-6 Only Maya has Varga'],
    ],
    ['twice at most', ['brr', 'brr', 'brr'], ['alone 1-2 Only Theo has Mori and Varga']],
    ['two members who disagree', ['rb', 'rr'], ['split 1-1 Popa vs Cruz', 'safest 2-0 Both have Aranda']],
    ['three members, two against one', ['rrb'], ['alone 1-2 Only Kofi has Cruz']],
    [
      'never more than three',
      ['rrrrbbbb', 'brrrrrrr', 'bbbbbbbb', 'rbrrrrrr'],
      ['split 4-4 Popa vs Cruz', 'safest 8-0 All 8 have Mori', 'alone 1-7 Only Maya has Stone'],
    ],
    ['a fight that few picked', ['r.......', 'rrrrbbbb'], ['split 4-4 Aranda vs Varga']],
    ['one member has nobody to compare with', ['r', 'b'], []],
    ['fights without picks', ['', '........'], []],
    ['an empty card', [], []],
  ] as const) {
    expect.soft(facts(card(...picks)), what).toEqual(expected);
  }
});

test('two fighters with the same last name keep their first names', () => {
  const [first, second] = card('brr', 'rr.');
  const fights = [
    { ...first!, blue_name: 'Ana Silva' },
    { ...second!, red_name: 'Bruno Silva' },
  ];
  expect(facts(fights)).toEqual(['safest 2-0 Both have Bruno Silva', 'alone 1-2 Only Theo has Ana Silva']);
});

test('a canceled bout is no fact', () => {
  const [off, on] = card('rrrr', 'rrr');
  expect(facts([{ ...off!, canceled_at: '2026-11-20T00:00:00.000Z' }, on!])).toEqual([
    'safest 3-0 All 3 have Aranda',
  ]);
});

test('a lone pick of somebody who is not on the board is left out', () => {
  expect(lockFacts(card('brr'), members.slice(1))).toEqual([]);
});
