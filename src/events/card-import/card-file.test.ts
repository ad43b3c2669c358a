import { expect, test } from 'vitest';
import { type CardReading, emptyReading, type ReadFight } from '../card-reading/card-reading.ts';
import { cardFileOf } from './card-file.ts';
import { readCard } from './card-import.ts';

const result = { result_winner: 'red', result_method: 'ko_tko', result_round: 2 } as const;
const fight: ReadFight = {
  bout_order: 1,
  red_name: 'Ruiz',
  blue_name: 'Holm',
  scheduled_rounds: 3,
  weight_class: null,
  rounds_guessed: true,
  red_link: 'Ann Ruiz',
};

test('a reading is a card file that the import takes, with what it says and no more', () => {
  const reading: CardReading = {
    ...emptyReading,
    name: 'Night',
    fights: [fight, { ...fight, bout_order: 2, red_name: 'Makhov', weight_class: 'Flyweight', result }],
  };
  const { event, fights, problems } = readCard(JSON.stringify(cardFileOf(reading)), {
    format: 'json',
    withResults: true,
  });
  expect(problems).toEqual([]);
  expect(event).toEqual({ name: 'Night' });
  const names = { red_name: 'Ruiz', blue_name: 'Holm' };
  expect(fights).toEqual([
    { row: 1, fields: { ...names, bout_order: 1, scheduled_rounds: 3 } },
    {
      row: 2,
      fields: { ...names, red_name: 'Makhov', bout_order: 2, scheduled_rounds: 3, weight_class: 'Flyweight' },
      result,
    },
  ]);
});
