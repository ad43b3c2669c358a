import { expect, test } from 'vitest';
import { tapeItems } from './tape.ts';

const better = (measure: 'height' | 'reach' | 'age', red: string | number, blue: string | number) => {
  const fight = { [`red_${measure}`]: red, [`blue_${measure}`]: blue };
  const corners = ['red', 'blue'] as const;
  return corners.find((corner) => tapeItems(fight, corner)[0]!.isBetter) ?? null;
};

test('the better side of the tape', () => {
  for (const [what, measure, red, blue, corner] of [
    ['a longer reach', 'reach', '72"', '74"', 'blue'],
    ['a taller fighter', 'height', '6\' 2"', '5\' 11"', 'red'],
    ['typographic marks', 'height', '5’ 11”', '5’ 10”', 'red'],
    ['centimeters', 'reach', '180 cm', '183cm', 'blue'],
    ['meters', 'height', '1.91 m', '1.88 m', 'red'],
    ['parts of a centimeter', 'reach', '180.25 cm', '180.7 cm', 'blue'],
    ['bare numbers', 'reach', '70', '71.5', 'blue'],
    ['different units', 'reach', '180 cm', '72"', null],
    ['feet with and without inches', 'height', "6'", '5\' 11"', null],
    ['the same', 'reach', '72"', '72 "', null],
    ['words', 'reach', 'long', '72"', null],
    ['age says nothing', 'age', 25, 31, null],
  ] as const) {
    expect.soft(better(measure, red, blue), what).toBe(corner);
  }
});

test('the tape names what is known, in its order', () => {
  const fight = { red_reach: '72"', red_record: '10-0-0', red_age: 25, red_height: '', blue_age: null };
  expect(tapeItems(fight, 'red').map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Record 10-0-0',
    'Age 25',
    'Reach 72"',
  ]);
  expect(tapeItems(fight, 'blue')).toEqual([]);
});
