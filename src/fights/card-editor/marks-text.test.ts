import { expect, test } from 'vitest';
import { marksText } from './marks-text.ts';

const edited = {
  red_name: 'Bea Holm',
  blue_name: 'Eva Reyes',
  red_replaces: null,
  blue_replaces: null,
  scheduled_rounds: 3,
  replaced: [],
  picks_marked: 0,
  picks_cleared: 0,
};
const red = ['red'] as const;

test.each([
  { edit: 'a spelling', known: {}, said: null },
  { edit: 'a replacement', known: { replaced: red, picks_marked: 14 }, said: 'Replaced: 14 picks marked.' },
  {
    edit: 'a replacement of one pick',
    known: { replaced: red, picks_marked: 1 },
    said: 'Replaced: 1 pick marked.',
  },
  { edit: 'a replacement that nobody had picked', known: { replaced: red }, said: null },
  {
    edit: 'a replacement after the lock',
    known: { replaced: red, red_replaces: 'Ann Ruiz' },
    said: 'Replaced: picks stay on the corner.',
  },
  {
    edit: 'a replacement taken back',
    known: { replaced: red, picks_cleared: 2 },
    said: 'Replaced: 2 picks no longer marked.',
  },
  {
    edit: 'fewer rounds',
    known: { picks_marked: 4 },
    said: '3 rounds: 4 picks of round 4 or 5 marked.',
  },
  {
    edit: 'all rounds again',
    known: { scheduled_rounds: 5, picks_cleared: 4 },
    said: '4 picks no longer marked.',
  },
])('$edit says: $said', ({ known, said }) => {
  expect(marksText({ ...edited, ...known }, { scheduled_rounds: 5 })).toBe(said);
});
