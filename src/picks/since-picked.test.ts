import { expect, test } from 'vitest';
import { sincePicked } from './since-picked.ts';

const fight = {
  red_name: 'Holm',
  blue_name: 'Falk',
  scheduled_rounds: 3,
  red_spellings: [] as string[],
  blue_spellings: ['B. Falk'],
};
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute));
const pick = { saved_at: at(10), picked_against: null };
const renamed = (minute: number, red_name: string) => ({ changed_at: at(minute), before: { red_name } });

test('what has changed since the pick', () => {
  for (const [what, made, changes, since] of [
    ['nothing changed', pick, [], null],
    ['a change before the pick', pick, [renamed(5, 'Ruiz')], null],
    ['a change of its very moment', pick, [renamed(10, 'Ruiz')], null],
    ['a replacement after it', pick, [renamed(15, 'Ruiz')], { red_name: 'Ruiz' }],
    [
      'of two the name that was picked against',
      pick,
      [renamed(15, 'Ruiz'), renamed(20, 'Diaz')],
      { red_name: 'Ruiz' },
    ],
    ['there and back again', pick, [renamed(15, 'Holm'), renamed(20, 'Ruiz')], null],
    ['another spelling', pick, [{ changed_at: at(15), before: { blue_name: 'B. Falk' } }], null],
    [
      'fewer rounds',
      pick,
      [{ changed_at: at(15), before: { scheduled_rounds: 5 } }],
      { scheduled_rounds: 5 },
    ],
    [
      'a late choice, made against names that it brought along',
      { ...pick, picked_against: { red_name: 'Ruiz', blue_name: 'Falk', scheduled_rounds: 3 } },
      [renamed(5, 'Ruiz')],
      { red_name: 'Ruiz' },
    ],
  ] as const) {
    expect
      .soft(sincePicked(made, fight, changes), what)
      .toEqual(since && { red_name: null, blue_name: null, scheduled_rounds: null, ...since });
  }
});
