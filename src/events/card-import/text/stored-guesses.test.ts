import { expect, test } from 'vitest';
import { noResult } from '../../../fights/fight.ts';
import { noDetails } from '../../../fights/fight-fields.ts';
import { matchCard, type StoredFight } from '../card-match.ts';
import { readImportSource } from '../import-source.ts';
import { withoutGuesses } from './stored-guesses.ts';

const stored = (weight_class: string | null): StoredFight => ({
  ...noDetails,
  ...noResult,
  id: 'a',
  bout_order: 1,
  scheduled_rounds: 3,
  red_name: 'Ann Ruiz',
  blue_name: 'Bea Holm',
  weight_class,
});

test('a file changes what it says of a stored fight, and nothing that it guesses', () => {
  for (const [weight_class, line, changes] of [
    ["Women's Flyweight", 'Ann Ruiz vs Bea Holm @125', {}],
    ["Women's Flyweight", 'Ann Ruiz vs Bea Holm', {}],
    ["Women's Flyweight", 'Ann Ruiz vs Bea Holm @135', { weight_class: 'Bantamweight' }],
    ['Flyweight', "Ann Ruiz vs Bea Holm, Women's Flyweight", { weight_class: "Women's Flyweight" }],
    [null, 'Ann Ruiz vs Bea Holm @125', { weight_class: 'Flyweight' }],
    ["Women's Flyweight", 'Ann Ruiz vs Bea Holm @125, 5 rounds', { scheduled_rounds: 5 }],
    [
      "Women's Flyweight",
      'red_name,blue_name,weight_class\nAnn Ruiz,Bea Holm,Flyweight',
      { weight_class: 'Flyweight' },
    ],
  ] as const) {
    const card = [stored(weight_class)];
    const { fights, reading } = readImportSource(line, { withResults: false });
    const said = withoutGuesses(card, fights, { isText: reading !== null });
    expect
      .soft(
        matchCard(card, said).update.map((one) => one.changes),
        line,
      )
      .toEqual(Object.keys(changes).length > 0 ? [changes] : []);
  }
});
