import { expect, test } from 'vitest';
import { marksText } from './marks-text.ts';

const edited = {
  red_name: 'Bea Holm',
  blue_name: 'Eva Reyes',
  red_replaces: null,
  blue_replaces: null,
  scheduled_rounds: 3,
  replaced: [],
  pick_count: 14,
};
const red = ['red'] as const;

test('an edit says what it does to picks', () => {
  for (const { edit, known, said } of [
    { edit: 'a spelling', known: {}, said: null },
    { edit: 'a replacement', known: { replaced: red }, said: 'Replaced. There are 14 picks on this fight.' },
    {
      edit: 'a replacement of one pick',
      known: { replaced: red, pick_count: 1 },
      said: 'Replaced. There is 1 pick on this fight.',
    },
    { edit: 'a replacement that nobody had picked', known: { replaced: red, pick_count: 0 }, said: null },
    {
      edit: 'a replacement after the lock',
      known: { replaced: red, red_replaces: 'Ann Ruiz' },
      said: 'Replaced: picks stay on the corner.',
    },
    {
      edit: 'fewer rounds',
      known: { scheduled_rounds: 3 },
      said: '3 rounds. There are 14 picks on this fight.',
    },
    {
      edit: 'fewer rounds of a bout that nobody had picked',
      known: { scheduled_rounds: 3, pick_count: 0 },
      said: null,
    },
    { edit: 'all rounds', known: { scheduled_rounds: 5 }, said: null },
  ] as const) {
    expect
      .soft(marksText({ ...edited, scheduled_rounds: 5, ...known }, { scheduled_rounds: 5 }), edit)
      .toBe(said);
  }
});
