import { expect, test } from 'vitest';
import { problemMessage } from '../../errors/problems.ts';
import {
  AGE_MAX,
  AGE_MIN,
  BOUT_ORDER_MAX,
  fitsField,
  isBoutOrder,
  isFighterAge,
  nextBoutOrder,
} from '../fight-fields.ts';

test('the next bout order is the highest plus one', () => {
  expect(nextBoutOrder([])).toBe(1);
  expect(nextBoutOrder([{ bout_order: 7 }, { bout_order: 2 }])).toBe(8);
  expect(nextBoutOrder([{ bout_order: BOUT_ORDER_MAX }])).toBe(BOUT_ORDER_MAX);
});

test('texts fit up to their limit in code points', () => {
  expect(fitsField('red_name', 'x'.repeat(100))).toBe(true);
  expect(fitsField('red_name', 'x'.repeat(101))).toBe(false);
  expect(fitsField('blue_record', '🥊'.repeat(40))).toBe(true);
  expect(fitsField('weight_class', 'x'.repeat(101))).toBe(false);
});

test('bout orders', () => {
  for (const [value, valid] of [
    [0, false],
    [1, true],
    [99, true],
    [100, false],
    [1.5, false],
    [Number.NaN, false],
  ] as const) {
    expect.soft(isBoutOrder(value), JSON.stringify(value)).toBe(valid);
  }
});

test('ages', () => {
  for (const [value, valid] of [
    [13, false],
    [14, true],
    [99, true],
    [100, false],
    [30.5, false],
  ] as const) {
    expect.soft(isFighterAge(value), JSON.stringify(value)).toBe(valid);
  }
});

test('the sentences name the limits', () => {
  expect(problemMessage('bout_order_invalid')).toContain(`${BOUT_ORDER_MAX}`);
  expect(problemMessage('fighter_age_invalid')).toContain(`${AGE_MIN} to ${AGE_MAX}`);
});
